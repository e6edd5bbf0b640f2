import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react'
import { listSeparator, plural, text } from '../../../shared/messages/text.ts'
import { PART_KIND, type PartKind } from '../../../shared/theme-parts.ts'
import { siteContext } from './context.ts'

const KEY = Symbol.for(PART_KIND)

/** Marks a component as a part of the theme. */
export function markPart<Component extends object>(kind: PartKind, component: Component): Component {
  return Object.assign(component, { [KEY]: kind })
}

/** The kind that a component is marked with; undefined for any other. */
export function markedKind(component: unknown): unknown {
  return typeof component === 'function' ? Reflect.get(component, KEY) : undefined
}

/** The exports of a post besides its component; names follow Docusaurus. */
interface PostModule {
  readonly metadata?: PostMetadata
  readonly frontMatter?: Readonly<Record<string, unknown>>
  readonly assets?: Readonly<Record<string, unknown>>
  readonly toc?: readonly unknown[]
}

interface PostMetadata {
  readonly permalink?: string
  readonly title?: string
  readonly date?: string | Date
  readonly readingTime?: number
  readonly hasTruncateMarker?: boolean
  readonly authors?: readonly { readonly name?: string }[]
  readonly tags?: readonly { readonly label: string; readonly permalink: string }[]
}

interface ProviderProps {
  readonly content: PostModule
  readonly isBlogPostPage?: boolean
  readonly children?: ReactNode
}

const Post = createContext<Omit<ProviderProps, 'children'>>({ content: {} })

/** Docusaurus's `<BlogPostProvider>`: what is inside it knows the post. */
export function BlogPostProvider({ content, isBlogPostPage = false, children }: ProviderProps) {
  return createElement(Post.Provider, { value: { content, isBlogPostPage } }, children)
}

/** Returns the data of the post that a component is rendered in. */
function useBlogPost() {
  const { content, isBlogPostPage } = useContext(Post)
  const { metadata = {}, frontMatter = {}, assets = {}, toc = [] } = content
  return { metadata, frontMatter, assets, toc, isBlogPostPage }
}

interface Props {
  readonly className?: string | undefined
  readonly children?: ReactNode
}

function BlogPostItemContainer({ className, children }: Props) {
  return <article className={className}>{children}</article>
}

/** Title, date, minutes and authors of the post. */
function BlogPostItemHeader() {
  const { metadata } = useBlogPost()
  const { title, permalink, date, readingTime, authors = [] } = metadata
  const language = siteContext().i18n.currentLocale
  const minutes = Math.ceil(readingTime ?? 0)
  const id = 'theme.blog.post.readingTime.plurals'
  const details = [
    date === undefined ? '' : new Date(date).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' }),
    minutes === 0 ? '' : plural(id, '{readingTime} min read', minutes, { readingTime: minutes }),
    authors.flatMap(({ name }) => name ?? []).join(listSeparator()),
  ]
  return (
    <header>
      <h2>
        <a href={permalink}>{title}</a>
      </h2>
      <p>
        <small>{details.filter((detail) => detail !== '').join(' · ')}</small>
      </p>
    </header>
  )
}

/** A link to the rest of the post, and its tags. */
function BlogPostItemFooter() {
  const { title = '', permalink, hasTruncateMarker, tags = [] } = useBlogPost().metadata
  if (!hasTruncateMarker && tags.length === 0) return null
  const label = text('theme.blog.post.readMoreLabel', 'Read more about {title}', { title })
  return (
    <footer>
      {hasTruncateMarker && (
        <p>
          <a href={permalink} aria-label={label}>
            {text('theme.blog.post.readMore', 'Read more')}
          </a>
        </p>
      )}
      {tags.length > 0 && (
        <ul aria-label={text('theme.tags.tagsPageTitle', 'Tags')}>
          {tags.map((tag) => (
            <li key={tag.permalink}>
              <a rel="tag" href={tag.permalink}>
                {tag.label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </footer>
  )
}

function BlogPostItem({ className, children }: Props) {
  return (
    <BlogPostItemContainer className={className}>
      <BlogPostItemHeader />
      <div>{children}</div>
      <BlogPostItemFooter />
    </BlogPostItemContainer>
  )
}

interface ItemsProps {
  readonly items: readonly { readonly content: ComponentType & PostModule }[]
  readonly component?: ComponentType<Props>
}

/** Docusaurus's list of posts. */
function BlogPostItems({ items, component: Item = BlogPostItem }: ItemsProps) {
  return (
    <>
      {items.map(({ content: Content }) => (
        <BlogPostProvider key={Content.metadata?.permalink} content={Content}>
          <Item>
            <Content />
          </Item>
        </BlogPostProvider>
      ))}
    </>
  )
}

/** Hooks and components about the post around them, and the parts of a post in a list. */
export const blogParts = {
  hooks: { BlogPostProvider, useBlogPost },
  BlogPostItem: markPart('text', BlogPostItem),
  BlogPostItems,
  Container: BlogPostItemContainer,
  Content: markPart('text', ({ className, children }: Props) => <div className={className}>{children}</div>),
  Footer: markPart('other', BlogPostItemFooter),
  Header: markPart('other', BlogPostItemHeader),
}

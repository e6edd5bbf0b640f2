import type { SiteConfig } from '../../config/site-config.ts'
import { closest } from '../../shared/closest.ts'
import { currentLanguage, plural, text } from '../../shared/messages/text.ts'
import type { Doc, Page } from '../../shared/model.ts'
import type { Problem } from '../../shared/problem.ts'
import { type Tag, type TagGroup, tagSlug } from '../../shared/tag-types.ts'
import { addressOfPath, decodePath, pathOfAddress } from '../../shared/url.ts'
import type { TagsFile } from '../read/read-docs-files.ts'
import { barePage, spellRoute } from './doc-index.ts'

type TagsConfig = Pick<SiteConfig, 'title' | 'baseUrl' | 'docs' | 'trailingSlash'>

/** The tags of a page without those that are there twice, in the order of its front matter. */
export function tagsOf({ frontMatter }: Doc, config: TagsConfig, file: TagsFile | undefined): Tag[] {
  const tags = (frontMatter.tags ?? []).map((tag): Tag => {
    const named = typeof tag === 'string' ? findNamed(tag, file) : tag
    const { label, permalink, description } = named ?? { label: String(tag), permalink: tagSlug(String(tag)) }
    const href = addressOfPath(config.baseUrl, routeOfTags(config, permalink))
    return { label, href, ...(description === undefined ? {} : { description }) }
  })
  return tags.filter(({ href }, index) => tags.findIndex((tag) => tag.href === href) === index)
}

/** A problem for each tag of a page that the file of tags does not name, if there is one. */
export function findUnnamedTags(doc: Doc, { docs }: TagsConfig, file: TagsFile | undefined): Problem[] {
  if (file === undefined || docs.onInlineTags === 'ignore' || docs.onInlineTags === 'log') return []
  const words = (doc.frontMatter.tags ?? []).map((tag) => (typeof tag === 'string' ? tag : tag.label))
  return words
    .filter((word) => findNamed(word, file) === undefined)
    .map((word): Problem => {
      const near = closest(word, Object.keys(file.tags))
      return {
        severity: docs.onInlineTags === 'throw' ? 'error' : 'warning',
        code: 'tags.unknown',
        message: `Tag "${word}" is not in ${file.displayPath}`,
        hint: near ? `Did you mean "${near}"?` : `Add it to ${file.displayPath}, or correct it.`,
        file: doc.displayPath,
        frontMatter: { key: 'tags', value: word },
      }
    })
}

/** The page of every tag, and the index of tags; none when no page has a tag. */
export function tagPages(pages: readonly Page[], config: TagsConfig): Page[] {
  const tagged = new Map<string, { readonly tag: Tag; readonly pages: Page[] }>()
  for (const page of pages) {
    for (const tag of page.tags ?? []) {
      const known = tagged.get(tag.href)
      if (known) known.pages.push(page)
      else tagged.set(tag.href, { tag, pages: [page] })
    }
  }
  if (tagged.size === 0) return []
  const index = barePage(routeOfTags(config), config)
  const ofTags = [...tagged.values()].map((one) => tagPage(one, index.href, config))
  const listed = ofTags.filter(({ unlisted }) => !unlisted)
  const counted = listed.map(({ href, content }) => {
    const { tag = { label: '', href } } = tagged.get(href) ?? {}
    return { ...tag, pages: content.kind === 'tag' ? content.pages.length : 0 }
  })
  const content = { kind: 'tags', groups: groupByLetter(counted) } as const
  return [
    {
      ...index,
      title: text('theme.tags.tagsPageTitle', 'Tags'),
      description: text('theme.tags.description', 'The pages of {siteTitle} by tag.', { siteTitle: config.title }),
      content,
    },
    ...ofTags,
  ]
}

/** A page of which all pages are unlisted is unlisted, and lists them; others list none of them. */
function tagPage(
  { tag, pages }: { readonly tag: Tag; readonly pages: readonly Page[] },
  tagsHref: string,
  config: TagsConfig,
): Page {
  const unlisted = pages.every((page) => page.unlisted)
  const shown = pages
    .filter((page) => unlisted || !page.unlisted)
    .map(({ title, href, description }) => ({ label: title, href, description }))
    .sort(compareLabels)
  const nDocsTagged = plural(
    'theme.docs.tagDocListPageTitle.nDocsTagged',
    'One doc tagged|{count} docs tagged',
    shown.length,
  )
  const route = `/${pathOfAddress(config.baseUrl, tag.href)}`
  return {
    ...barePage(route, config),
    title: text('theme.docs.tagDocListPageTitle', '{nDocsTagged} with "{tagName}"', {
      nDocsTagged,
      tagName: tag.label,
    }),
    description: tag.description ?? '',
    content: { kind: 'tag', tagsHref, pages: shown },
    unlisted,
  }
}

function groupByLetter(tags: TagGroup['tags']): TagGroup[] {
  const groups = new Map<string, TagGroup['tags'][number][]>()
  for (const tag of [...tags].sort(compareLabels)) {
    const letter = ([...tag.label][0] ?? '#').toUpperCase()
    groups.set(letter, [...(groups.get(letter) ?? []), tag])
  }
  return [...groups].map(([title, list]) => ({ title, tags: list }))
}

function compareLabels(a: { readonly label: string }, b: { readonly label: string }): number {
  return a.label.localeCompare(b.label, currentLanguage().lang)
}

function findNamed(word: string, file: TagsFile | undefined) {
  return file && Object.hasOwn(file.tags, word) ? file.tags[word] : undefined
}

/** The route of the index of tags, or of the page of one. */
function routeOfTags({ docs, trailingSlash }: TagsConfig, permalink = ''): string {
  const parts = [docs.routeBasePath, docs.tagsBasePath, decodePath(permalink)].flatMap((path) =>
    path.split('/').filter(Boolean),
  )
  return spellRoute(`/${parts.join('/')}`, trailingSlash)
}

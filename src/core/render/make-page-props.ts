import { posix } from 'node:path'
import type { BlogConfig, SiteConfig } from '../../config/site-config.ts'
import { escapeHtml } from '../../shared/html-text.ts'
import type { Doc, DocFeatures, LastUpdate, Page, PageText } from '../../shared/model.ts'
import type { DocPageProps, PageProps, SiteProps } from '../../shared/page-props.ts'
import type { PageVersion, VersionProps } from '../../shared/page-version.ts'
import { pageTextPaths, readTranslations, searchPageTexts } from '../../shared/search/texts.ts'
import { isNotFoundPage, normalizePath } from '../../shared/url.ts'
import { type EditedDoc, editAddress } from './edit-address.ts'
import { headOf } from './head.ts'

/** Input for the props of a page. */
interface PagePropsInput {
  readonly site: SiteProps
  readonly config: SiteConfig
  /** The last commit of each page by display path. */
  readonly lastUpdated: ReadonlyMap<string, LastUpdate>
  /** The page in the other languages of the site. */
  readonly ofLanguages?: LanguageProps | undefined
  /** Address of the page's social card, with the base URL. */
  readonly card?: string | undefined
  /** The blog that a post belongs to, by its path. */
  readonly blogAt: (path: string) => BlogConfig | undefined
  /** The address of a file that the page names. */
  readonly resolve: (url: string) => string
}

type LanguageProps = Required<Pick<PageProps, 'languages'>> & Pick<PageProps, 'translation'>

/** The props the templates get for a page. */
export function toPageProps(page: Page, input: PagePropsInput): PageProps {
  const isHome = page.content.kind === 'doc' && page.content.doc.home !== undefined
  const base = {
    href: page.href,
    title: page.title,
    head: headOf(page, input.site, {
      image: input.config.themeConfig.image,
      card: input.card,
      resolve: input.resolve,
      ...input.ofLanguages,
    }),
    ...input.ofLanguages,
    ...(page.sidebar && !isHome ? { sidebar: page.sidebar } : {}),
    breadcrumbs: input.config.docs.breadcrumbs ? page.breadcrumbs : [],
    ...(page.previous ? { previous: page.previous } : {}),
    ...(page.next ? { next: page.next } : {}),
    ...(page.version ? { version: versionProps(page.version) } : {}),
  }
  switch (page.content.kind) {
    case 'doc':
      return {
        ...base,
        ...docProps(page.content.doc, page, input),
        ...(page.content.cards && { cards: page.content.cards }),
        tags: page.tags ?? [],
        ...(page.content.post && { post: page.content.post }),
        unlisted: page.unlisted && !isNotFoundPage(page),
      }
    case 'posts': {
      const { kind, texts, ...list } = page.content
      return { ...base, layout: kind, ...list, features: mergeFeatures(texts) }
    }
    case 'generated-index':
      return {
        ...base,
        layout: 'generated-index',
        ...(page.description && { description: page.description }),
        cards: page.content.cards,
      }
    case 'search':
      return {
        ...base,
        layout: 'search',
        translated: readTranslations(input.config.search.translations, pageTextPaths),
        topicsHref: page.content.topicsHref,
        sections: page.content.sections,
      }
    case 'topics': {
      const { letters } = searchPageTexts(readTranslations(input.config.search.translations, pageTextPaths))
      const { links, groups, linksLabel = letters } = page.content
      return { ...base, layout: 'topics', lettersLabel: linksLabel, links, groups }
    }
    case 'tags':
      return { ...base, layout: 'tags', groups: page.content.groups }
    case 'tag':
      return {
        ...base,
        layout: 'tag',
        ...(page.description && { description: page.description }),
        tagsHref: page.content.tagsHref,
        pages: page.content.pages,
        unlisted: page.unlisted,
      }
    case 'not-found':
      return { ...base, layout: 'not-found', suggestions: page.content.suggestions }
  }
}

/** Returns what the texts on one page need together. */
function mergeFeatures(texts: readonly PageText[]): DocFeatures {
  const has = (feature: keyof DocFeatures): boolean => texts.some(({ doc }) => doc.features[feature] === true)
  return { mermaid: has('mermaid'), math: has('math') }
}

type DocOnlyProps = Omit<DocPageProps, 'href' | 'title' | 'head' | 'breadcrumbs' | 'cards' | 'tags' | 'unlisted'>

function docProps(doc: Doc, { href, version }: Pick<Page, 'href' | 'version'>, input: PagePropsInput): DocOnlyProps {
  const { config, lastUpdated } = input
  const { frontMatter } = doc
  const folder = folderOf(doc, version?.docs, input)
  // The title of a page outside the docs is shown only where its text has it.
  const isLeftOut = (frontMatter.hide_title === true || doc.layout === 'page') && !doc.hasOwnTitle
  const isTitleHidden = isLeftOut || doc.isTitleInBody === true || doc.home?.hasTitle === true
  // A reference page has a lead of its own, with links and code.
  const hasLead =
    frontMatter.description !== undefined && !isTitleHidden && doc.layout === 'doc' && folder.showDescription === true
  const { currentLocale: locale } = config.i18n
  const original = originalOf(doc, config)
  const editHref = editAddress({ doc, original, href, locale, folder, version })
  const update = lastUpdateOf(doc, folder, lastUpdated.get(doc.displayPath))
  return {
    layout: doc.layout,
    ...(isTitleHidden ? {} : { titleHtml: doc.titleHtml ?? escapeHtml(doc.title) }),
    ...(doc.titleId === undefined ? {} : { titleId: doc.titleId }),
    ...(hasLead ? { lead: frontMatter.description } : {}),
    toc: tocOf(doc, config.themeConfig.tableOfContents),
    ...(editHref === undefined ? {} : { editHref }),
    ...(update ? { lastUpdated: update } : {}),
    ...(frontMatter.lookup === undefined ? {} : { lookup: frontMatter.lookup }),
    ...(doc.layout === 'page' && !/\.mdx?$/.test(doc.path) ? { isScript: true } : {}),
    ...(doc.home ? { isHome: true } : {}),
    ...(frontMatter.wrapperClassName === undefined ? {} : { wrapperClassName: frontMatter.wrapperClassName }),
    draft: frontMatter.draft === true,
    features: doc.features,
  }
}

/** Returns the headings in the table of contents of a page. */
function tocOf(
  { frontMatter, home, headings }: Doc,
  { minHeadingLevel, maxHeadingLevel }: SiteConfig['themeConfig']['tableOfContents'],
): DocPageProps['toc'] {
  if (frontMatter.hide_table_of_contents || home) return []
  const from = frontMatter.toc_min_heading_level ?? minHeadingLevel
  const to = frontMatter.toc_max_heading_level ?? maxHeadingLevel
  return headings.filter(({ level }) => level >= from && level <= to)
}

/** Path of the original of a translation, below the site's root; undefined for a page that is none. */
function originalOf({ path, displayPath }: Doc, { docs, i18n }: SiteConfig): string | undefined {
  return displayPath.startsWith(`${normalizePath(i18n.path)}/`) ? normalizePath(`${docs.path}/${path}`) : undefined
}

/** Returns what the page says of its last change, else what version control does; undefined when it shows nothing. */
function lastUpdateOf(doc: Doc, folder: Folder, commit: LastUpdate | undefined): LastUpdate | undefined {
  const own = doc.frontMatter.last_update
  const date = folder.showLastUpdateTime ? (own?.date ?? commit?.date) : undefined
  const author = folder.showLastUpdateAuthor ? (own?.author ?? commit?.author) : undefined
  if (date === undefined && author === undefined) return undefined
  return { ...(date === undefined ? {} : { date }), ...(author === undefined ? {} : { author }) }
}

/**
 * Returns what the configuration says about the folder that a page is in; `id` is that of its docs, where it is known.
 */
function folderOf(
  { layout, path, displayPath }: Doc,
  id: string | undefined,
  { config: { docs, docsInstances, pages }, blogAt }: PagePropsInput,
): Folder {
  if (layout === 'page') return pages || {}
  if (layout === 'post') return blogAt(path) ?? {}
  const isIn = (path: string): boolean => displayPath.startsWith(`${posix.normalize(path).replace(/\/$/, '')}/`)
  return docsInstances.find((one) => (id === undefined ? isIn(one.path) : one.id === id)) ?? docs
}

type Folder = EditedDoc['folder'] &
  Partial<Pick<SiteConfig['docs'], 'showDescription' | 'showLastUpdateTime' | 'showLastUpdateAuthor'>>

/**
 * Returns what the templates show about the version of a page; a banner leads to the page in the version readers get
 * first.
 */
function versionProps({
  docs,
  name,
  label,
  release,
  badge,
  className,
  banner,
  links,
  last,
}: PageVersion): VersionProps {
  const target = last && { name: last.name, label: last.label, href: last.href }
  return {
    ...{ docs, name, label, badge },
    ...(release === undefined ? {} : { release }),
    ...(className === undefined ? {} : { className }),
    ...(banner === 'none' ? {} : { banner: { kind: banner, ...(target ? { last: target } : {}) } }),
    links: Object.fromEntries(Object.entries(links).map(([version, { href }]) => [version, href])),
  }
}

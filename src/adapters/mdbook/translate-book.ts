import { posix } from 'node:path'
import { recordOf } from '../../shared/is-record.ts'
import { compact } from '../clean-value.ts'
import type { Note } from '../note.ts'
import { slugsOfNamesakes } from '../slugs-of-namesakes.ts'
import { listNotes } from './list-notes.ts'
import type { Book, Table } from './read-book.ts'
import type { BookPart, Chapter } from './read-summary.ts'
import type { BookDialect } from './translate-fences.ts'
import { translateRedirects } from './translate-redirects.ts'
import { translateSidebar } from './translate-sidebar.ts'

/** A book translated to our schema. */
export interface BookTranslation {
  /** As people write it; valid. */
  readonly config: Readonly<Record<string, unknown>>
  /** Unsupported settings. */
  readonly notes: readonly Note[]
  readonly dialect: BookDialect
}

/** Matches the page of a folder. */
const INDEX = /(?:^|\/)(?:index|readme)\.md$/i

/** Name of the page for addresses that do not exist. */
const NOT_FOUND = '404.md'

/** Turns `book.toml` and `SUMMARY.md` into our configuration, and lists what is not supported. */
export function translateBook(book: Book): BookTranslation {
  const { config, html, parts } = book
  const { title = 'Docs', description } = recordOf(config.book)
  const paths = pathsOf(parts)
  const address = translateAddress(html)
  const { redirects, olderIds, notes } = translateRedirects(html, address.baseUrl)
  const first = paths[0]
  const hasHome = paths.some((path) => !path.includes('/') && INDEX.test(path))
  const home = hasHome || first === undefined ? [] : [{ from: '/', to: addressOf(first) }]
  const preprocessors = recordOf(config.preprocessor)
  const hasMathJax = html['mathjax-support'] === true
  const isSearched = recordOf(html.search).enable !== false
  return {
    config: {
      title: String(title) || 'Docs',
      ...(typeof description === 'string' && { tagline: description }),
      ...address,
      // Pages are files such as `chapter.html`, as readers' links have them.
      trailingSlash: false,
      // mdBook checks no links, and books link to what is published beside them.
      onBrokenLinks: 'warn',
      ...translateLanguage(recordOf(config.book)),
      docs: translateDocs(book, paths),
      sidebars: { book: translateSidebar(parts, translateFold(html)) },
      markdown: {
        format: 'md',
        headingIds: 'mdbook',
        emoji: 'emojicodes' in preprocessors,
        mermaid: 'mermaid' in preprocessors,
        math: hasMathJax || 'katex' in preprocessors,
      },
      ...(isSearched ? {} : { search: { searchPagePath: false } }),
      redirects: [...home, ...redirects, ...indexRedirects(paths)],
      staticDirectories: [],
      themeConfig: translateTheme(book, isSearched),
    },
    notes: [...notes, ...listNotes(book)],
    dialect: {
      src: book.src,
      olderIds,
      hasMathJax,
      hasAlerts: html.admonitions !== false,
      hasDefinitions: html['definition-lists'] !== false,
      hasAdmonish: 'admonish' in preprocessors,
      hasSmartPunctuation: (html['smart-punctuation'] ?? html['curly-quotes']) !== false,
      hideLines: textsOf(recordOf(html.code).hidelines),
    },
  }
}

/** Returns the paths of the chapters, in their order. */
function pathsOf(parts: readonly (BookPart | Chapter)[]): string[] {
  return parts.flatMap((part) =>
    part.kind === 'chapter' ? [...(part.path === undefined ? [] : [part.path]), ...pathsOf(part.chapters)] : [],
  )
}

/** The page of a folder is `folder.html`, and readers' links lead to `folder/index.html`. */
function indexRedirects(paths: readonly string[]): { from: string; to: string }[] {
  const pages = paths.filter((path) => path.includes('/') && INDEX.test(path)).map(addressOf)
  return pages.map((address) => ({ from: encodeURI(`${address}index.html`), to: encodeURI(address) }))
}

/** Returns the address of a page that is not at that of its folder. */
function addressOf(path: string): string {
  return posix.join('/', path.replace(/\.md$/, '').replace(/(^|\/)(?:index|readme)$/i, '$1'))
}

function translateDocs({ html, src }: Book, paths: readonly string[]): Table {
  const editUrl = editUrlOf(html['edit-url-template'], src)
  const { enable } = recordOf(html.fold)
  return {
    path: src,
    routeBasePath: '/',
    include: [...paths, String(html['input-404'] || NOT_FOUND)].map(escapeGlob),
    exclude: [],
    numberPrefixParser: false,
    ...compact({ slugs: slugsOfNamesakes(paths, (path) => INDEX.test(path)) }),
    showDescription: false,
    ...(enable === true ? {} : { sidebarCollapsible: false, sidebarCollapsed: false }),
    ...(editUrl !== undefined && { editUrl }),
  }
}

/** Returns the start of edit addresses, or a function when the path of the page is not at their end. */
function editUrlOf(template: unknown, src: string): unknown {
  if (typeof template !== 'string') return undefined
  if (template.endsWith('/{path}')) return template.slice(0, -'/{path}'.length)
  return ({ docPath }: { readonly docPath: string }) => template.replace('{path}', () => `${src}/${docPath}`)
}

function escapeGlob(path: string): string {
  return path.replace(/[\\()[\]{}!*?+@]/g, '\\$&')
}

/** Returns the address of the site: `site-url` is a path or a whole address, and the host may be in `cname`. */
function translateAddress(html: Table): { url: string; baseUrl: string } {
  const { cname, 'site-url': siteUrl = '/' } = html
  const host = typeof cname === 'string' && cname !== '' ? `https://${cname}` : 'https://docs.example.com'
  const address = URL.canParse(String(siteUrl), host) ? new URL(String(siteUrl), host) : new URL(host)
  return { url: address.origin, baseUrl: posix.join('/', address.pathname, '/') }
}

function translateLanguage({ language = 'en', 'text-direction': direction }: Table): Table {
  const name = String(language)
  const isTag = /^[a-z]{2,3}(?:-[a-z0-9]+)*$/i.test(name)
  const config = direction === 'ltr' || direction === 'rtl' ? { localeConfigs: { [name]: { direction } } } : {}
  return isTag && (name !== 'en' || direction !== undefined) ? { i18n: { defaultLocale: name, ...config } } : {}
}

function translateFold(html: Table) {
  const { enable, level = 0 } = recordOf(html.fold)
  return { hasNumbers: html['no-section-label'] !== true, openLevels: enable === true ? Number(level) : undefined }
}

/** Names of the themes that have dark letters on a light ground. */
const LIGHT = ['light', 'rust']

function translateTheme({ config, html }: Book, isSearched: boolean): Table {
  const { title, authors } = recordOf(config.book)
  const repository = html['git-repository-url']
  const isLight = (theme: unknown): boolean => LIGHT.includes(String(theme).toLowerCase())
  const { 'default-theme': theme = 'light', 'preferred-dark-theme': dark = 'navy' } = html
  const names = Array.isArray(authors) ? authors.map(String).join(', ') : ''
  return {
    navbar: {
      ...(typeof title === 'string' && title !== '' && { title }),
      items: [
        ...(isSearched ? [{ type: 'search', position: 'right' }] : []),
        ...(typeof repository === 'string' && URL.canParse(repository)
          ? [{ href: repository, label: labelOf(repository), position: 'right' }]
          : []),
      ],
    },
    colorMode: { defaultMode: isLight(theme) ? 'light' : 'dark', respectPrefersColorScheme: !isLight(dark) },
    ...(names !== '' && { metadata: [{ name: 'author', content: names }] }),
  }
}

function labelOf(repository: string): string {
  const { hostname } = new URL(repository)
  const names: Readonly<Record<string, string>> = {
    'github.com': 'GitHub',
    'gitlab.com': 'GitLab',
    'codeberg.org': 'Codeberg',
  }
  return names[hostname] ?? hostname
}

/** Returns a table with the values as text. */
function textsOf(table: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(recordOf(table)).map(([key, value]) => [key, String(value)]))
}

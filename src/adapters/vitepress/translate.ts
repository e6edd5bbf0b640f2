import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { isRecord, recordOf } from '../../shared/is-record.ts'
import { isExternal } from '../../shared/url.ts'
import { compact, listOf } from '../clean-value.ts'
import { dropMissingFiles } from '../drop-missing-files.ts'
import { keepKnown } from '../keep-known.ts'
import type { Translation } from '../move-site.ts'
import { mergeNotes, type Note } from '../note.ts'
import { notPortable } from '../portable-function.ts'
import type { DialectOptions } from './dialect-options.ts'
import type { LoadedData } from './loaders.ts'
import { readColors } from './read-colors.ts'
import type { VitePressSite } from './read-vitepress.ts'
import { listAddresses } from './translate-pages.ts'
import { listSidebars, translateSidebars } from './translate-sidebar.ts'
import { translateLanguages, translateSearch, translateTheme } from './translate-theme.ts'

type Data = Record<string, unknown>

/** Translates a configuration of VitePress to ours. */
export function translate(site: VitePressSite, loaded?: LoadedData): Translation {
  const { config, root, srcDir } = site
  const routes = loaded?.routes ?? []
  const notes: Note[] = [...(loaded?.notes ?? [])]
  const locales = recordOf(config.locales)
  const rootLocale = recordOf(locales.root)
  const theme = { ...recordOf(config.themeConfig), ...recordOf(rootLocale.themeConfig) }
  const own = { ...config, ...compact({ title: rootLocale.title, description: rootLocale.description }) }
  const pages = listAddresses({ ...site, pages: [...site.pages, ...routes.map(({ path }) => path)] })
  const baseUrl = config.base === './' ? './' : `/${config.base ?? ''}/`.replace(/\/{2,}/g, '/')
  const statics = posix.join(srcDir, 'public')
  const staticDirectories = existsSync(join(root, statics)) ? [statics] : []
  const written = [
    ...listSidebars(theme.sidebar, '/'),
    ...Object.entries(locales).flatMap(([key, locale]) =>
      key === 'root' ? [] : listSidebars(recordOf(recordOf(locale).themeConfig).sidebar, `/${key}/`),
    ),
  ]
  const draft = {
    title: own.title ?? 'Docs',
    tagline: own.description,
    ...addressOf(config),
    baseUrl,
    ...headOf(config.head, baseUrl),
    titleDelimiter: '|',
    staticDirectories,
    onBrokenLinks: 'warn',
    i18n: languageOf(rootLocale.lang ?? config.lang, translateLanguages(config, notes)),
    docs: docsOf(site, theme, pages.slugs, notes),
    sidebars: translateSidebars(written, pages),
    markdown: compact({
      format: 'md',
      headingIds: 'vitepress',
      math: recordOf(config.markdown).math ? true : undefined,
    }),
    search: translateSearch(
      theme.search ?? (theme.algolia && { provider: 'algolia', options: theme.algolia }),
      root,
      notes,
    ),
    // Readers' links have the ending that addresses have in VitePress.
    fromExtensions: config.cleanUrls === true ? undefined : ['html'],
    extensions: routes.length > 0 ? [{ name: 'vitepress', pages: () => routes }] : undefined,
    theme: readColors(site.styles),
    themeConfig: translateTheme(own, theme, notes),
  }
  noteUnsupported(site, loaded?.empty ?? site.dynamic, notes)
  const supported = keepKnown(compact(draft) ?? {})
  const shown = dropMissingFiles(supported.config, { root, baseUrl, folders: staticDirectories })
  return { config: shown.config, notes: mergeNotes([...notes, ...supported.notes, ...shown.notes]) }
}

/** Returns what of the configuration decides how pages are read. */
export function readDialect(
  { config, srcDir }: VitePressSite,
  { data, components }: Pick<DialectOptions, 'data' | 'components'>,
): DialectOptions {
  const { lineNumbers, container, attrs } = recordOf(config.markdown)
  const { leftDelimiter = '{', rightDelimiter = '}' } = recordOf(attrs)
  const locales = Object.entries(recordOf(config.locales)).flatMap(([key, locale]) => {
    const titles = titlesOf(recordOf(recordOf(recordOf(locale).markdown).container))
    return Object.keys(titles).length > 0 && key !== 'root' ? [[key, titles]] : []
  })
  return {
    srcDir,
    data,
    components,
    hasOwnIds: typeof recordOf(recordOf(config.markdown).anchor).slugify === 'function',
    containers: containersOf(recordOf(config.markdown).config),
    lineNumbers: lineNumbers === true,
    attributes: [String(leftDelimiter), String(rightDelimiter)],
    titles: titlesOf(recordOf(container)),
    locales: Object.fromEntries(locales),
  }
}

/** Returns the names of containers that a configuration of markdown-it makes with a plugin: `md.use(container, 'name')`. */
function containersOf(configure: unknown): string[] {
  if (typeof configure !== 'function') return []
  const names: string[] = []
  const use = (_: unknown, name: unknown): object => {
    if (typeof name === 'string') names.push(name)
    return md
  }
  const md = { use }
  try {
    Reflect.apply(configure, undefined, [md])
  } catch {
    // What it does with the parser itself is not done here.
  }
  return names
}

/** Returns the titles of containers by kind, of the site's own too. */
function titlesOf({ customContainers, ...labels }: Data): Record<string, string> {
  const named = Object.entries(labels).flatMap(([key, title]) =>
    key.endsWith('Label') ? [[key.slice(0, -'Label'.length), title] as const] : [],
  )
  const all = [...named, ...Object.entries(recordOf(customContainers))]
  return Object.fromEntries(all.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

function addressOf({ sitemap }: Readonly<Data>): Data {
  const { hostname } = recordOf(sitemap)
  const isAddress = typeof hostname === 'string' && URL.canParse(hostname)
  return { url: isAddress ? new URL(hostname).origin : 'https://docs.example.com' }
}

function languageOf(lang: unknown, folders: Data): Data | undefined {
  const isOther = typeof lang === 'string' && lang !== 'en' && lang !== 'en-US'
  return compact({
    ...(isOther && { defaultLocale: lang, locales: [lang] }),
    folders: compact(folders),
  })
}

/** Returns tags of the head, and the icon of the site if it is one of its files. */
function headOf(head: unknown, baseUrl: string): Data {
  let favicon: string | undefined
  const tags = listOf(head).flatMap((entry): Data[] => {
    const [tagName, attributes, innerHTML] = listOf(entry)
    if (typeof tagName !== 'string') return []
    const { rel, href } = recordOf(attributes)
    if (rel === 'icon' && typeof href === 'string' && !isExternal(href) && favicon === undefined) {
      favicon = href.startsWith(baseUrl) ? href.slice(baseUrl.length - 1) : href
      return []
    }
    return [compact({ tagName, attributes: textsOf(attributes), innerHTML }) ?? {}]
  })
  return compact({ favicon, headTags: tags.length > 0 ? tags : undefined }) ?? {}
}

function textsOf(attributes: unknown): Data {
  const entries = Object.entries(recordOf(attributes))
  return Object.fromEntries(entries.map(([key, value]) => [key, typeof value === 'boolean' ? value : String(value)]))
}

function docsOf({ config, srcDir, dynamic }: VitePressSite, theme: Readonly<Data>, slugs: Data, notes: Note[]): Data {
  const excluded = [...listOf(config.srcExclude).map(String), ...dynamic.map((path) => path.replace(/[[\]]/g, '?'))]
  return {
    path: srcDir,
    routeBasePath: '/',
    include: ['**/*.md'],
    exclude: [...excluded, '**/node_modules/**'],
    numberPrefixParser: false,
    showDescription: false,
    breadcrumbs: false,
    ...(Object.keys(slugs).length > 0 && { slugs }),
    ...compact({ editUrl: editUrlOf(recordOf(theme.editLink).pattern, srcDir, notes) }),
    ...(config.lastUpdated === true || isRecord(theme.lastUpdated)
      ? { showLastUpdateTime: config.lastUpdated === true }
      : {}),
  }
}

/** Returns the address that the path of a page from the site's folder is added to. */
function editUrlOf(pattern: unknown, srcDir: string, notes: Note[]): unknown {
  if (typeof pattern !== 'string') return undefined
  const start = srcDir === '.' ? '' : `${srcDir}/`
  if (pattern.endsWith(`/${start}:path`)) return pattern.slice(0, -`/${start}:path`.length)
  notes.push({ ...notPortable('docs.editUrl'), isUnwritten: true })
  return ({ docPath }: { readonly docPath: string }) => pattern.replace(':path', docPath)
}

function noteUnsupported({ config, hasTheme }: VitePressSite, empty: readonly string[], notes: Note[]): void {
  const [first, ...more] = empty
  if (first !== undefined) {
    notes.push({
      what: more.length > 0 ? `${first} and ${more.length} more` : first,
      why: 'pages are not made from parameters',
      remedy: 'Make the pages with an extension that has a hook pages',
      isContent: true,
    })
  }
  if (hasTheme) {
    notes.push({
      what: '.vitepress/theme',
      why: 'of a theme, only the accent color and the fonts are used: no layouts, components of Vue and other styles',
      remedy: 'Set colors and fonts in theme, and styles in customCss',
      isContent: true,
    })
  }
  if (typeof recordOf(recordOf(config.markdown).anchor).slugify === 'function') {
    notes.push({
      what: 'markdown.anchor.slugify',
      why: 'headings have the ids that VitePress makes by itself',
      remedy: 'Write the id of a heading that is linked to from elsewhere as {#id}',
      isUnwritten: true,
    })
  }
  if (typeof config.transformPageData === 'function') {
    notes.push({
      what: 'transformPageData',
      why: 'pages are shown without what it changes in their data',
      remedy: 'Write titles, descriptions and tags of the head into the front matter of pages',
      isContent: true,
    })
  }
  if (typeof recordOf(config.markdown).config === 'function') {
    notes.push({
      what: 'markdown.config',
      why: 'plugins of markdown-it do not run',
      remedy: 'Name plugins of remark in markdown.remarkPlugins',
      isContent: true,
    })
  }
}

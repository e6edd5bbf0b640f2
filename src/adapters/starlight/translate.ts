import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord, recordOf } from '../../shared/is-record.ts'
import { compact, listOf } from '../clean-value.ts'
import { dropMissingFiles } from '../drop-missing-files.ts'
import { keepKnown } from '../keep-known.ts'
import type { Translation } from '../move-site.ts'
import { mergeNotes, type Note } from '../note.ts'
import { notPortable } from '../portable-function.ts'
import type { DialectOptions } from './front-matter.ts'
import { createGenerator, listCollapsed } from './generate-items.ts'
import { listLanguages, sidebarOf } from './languages.ts'
import { listUnsupported } from './list-unsupported.ts'
import { listPlugins } from './markdown-plugins.ts'
import { PAGE_ENDINGS } from './names.ts'
import { findIds, redirectsOfLanguages } from './page-slugs.ts'
import { readColors } from './read-colors.ts'
import { hasSlashes, type StarlightSite } from './read-starlight.ts'
import { type ApiReference, listApis } from './translate-api.ts'
import { readBlog, type StarlightBlog, translateBlog } from './translate-blog.ts'
import { nameOfTopic, textIn, topicsOf, translateItems } from './translate-sidebar.ts'
import { logoFolder, translateLanguages, translateTheme } from './translate-theme.ts'

type Data = Readonly<Record<string, unknown>>

/** Translates a configuration of Starlight to ours. */
export function translate(site: StarlightSite): Translation {
  const { astro, options, root, publicDir } = site
  const { apis, notes: lost } = listApis(site)
  const notes: Note[] = [...listUnsupported(site), ...lost]
  const [language] = listLanguages(options)
  const blog = readBlog(site)
  const baseUrl = `/${astro.base ?? ''}/`.replace(/\/{2,}/g, '/')
  const staticDirectories = [publicDir, ...logoFolder(site)].filter((folder) => existsSync(join(root, folder)))
  const draft = {
    title: textIn(options.title, language) || 'Docs',
    tagline: typeof options.description === 'string' ? options.description : undefined,
    url:
      typeof astro.site === 'string' && URL.canParse(astro.site)
        ? new URL(astro.site).origin
        : 'https://docs.example.com',
    baseUrl,
    trailingSlash: hasSlashes(astro),
    favicon: options.favicon ?? '/favicon.svg',
    headTags: listOf(options.head).flatMap(headTag),
    titleDelimiter: options.titleDelimiter ?? '|',
    staticDirectories,
    onBrokenLinks: 'warn',
    i18n: compact({
      ...(language.lang !== 'en' && { defaultLocale: language.lang, locales: [language.lang] }),
      folders: compact(translateLanguages(site)),
    }),
    docs: docsOf(site, { blog, apis }),
    api: apis.length > 0 ? apis.map(({ spec, out, label }) => ({ spec, out, label })) : undefined,
    blog: blog && translateBlog(site, blog, language),
    sidebars: sidebarsOf(blog ? withoutPosts(site, blog) : site, apis),
    markdown: compact({
      emoji: false,
      math: listPlugins(astro).some(({ name }) => /^remark-?math$/i.test(name)) ? true : undefined,
      components: site.aliases,
    }),
    redirects: redirectsOf(site, apis),
    theme: readColors(site),
    themeConfig: translateTheme(site),
  }
  notes.push({ ...notPortable('docs.sidebarItemsGenerator'), isUnwritten: true })
  const supported = keepKnown(compact(draft) ?? {})
  const shown = dropMissingFiles(supported.config, { root, baseUrl, folders: staticDirectories })
  // Without a word about it in the configuration, there need not be such a file.
  const missing = shown.notes.filter(({ what }) => what !== 'favicon' || options.favicon !== undefined)
  return { config: shown.config, notes: mergeNotes([...notes, ...supported.notes, ...missing]) }
}

/** Posts are in no sidebar of the docs. */
function withoutPosts(site: StarlightSite, { folder }: StarlightBlog): StarlightSite {
  return { ...site, pages: site.pages.filter((path) => !path.startsWith(`${folder}/`)) }
}

/** Returns what of the configuration decides how pages are read. */
export function readDialect(site: StarlightSite): DialectOptions {
  const { docsDir, options, aliases, markdoc } = site
  const languages = listLanguages(options)
  const hasTopics = topicsOf(options) !== undefined
  return {
    docsDir,
    aliases,
    blog: readBlog(site),
    markdoc,
    hasPagination: options.pagination !== false,
    hasContents: options.tableOfContents !== false,
    sidebars: hasTopics ? {} : Object.fromEntries(languages.map((one) => [one.folder, sidebarOf(one)])),
  }
}

function headTag(entry: unknown): Data[] {
  if (!isRecord(entry) || typeof entry.tag !== 'string') return []
  const { tag, attrs, content } = entry
  const attributes = Object.fromEntries(
    Object.entries(recordOf(attrs)).filter(([, value]) => value !== undefined && value !== false),
  )
  return [compact({ tagName: tag, attributes, innerHTML: content }) ?? {}]
}

interface Around {
  readonly blog: StarlightBlog | undefined
  readonly apis: readonly ApiReference[]
}

function docsOf({ options, docsDir }: StarlightSite, { blog, apis }: Around): Data {
  const { baseUrl } = recordOf(options.editLink)
  const collapsed = listCollapsed(listOf(options.sidebar))
  const languages = listLanguages(options).map(({ folder }) => folder)
  const bare = (folder: string) => {
    const language = languages.find((one) => one !== '' && (folder === one || folder.startsWith(`${one}/`)))
    return language === undefined ? folder : folder.slice(language.length + 1)
  }
  return {
    path: docsDir,
    routeBasePath: '/',
    include: [`**/*.{${PAGE_ENDINGS}}`],
    exclude: ['**/_*', ...(blog ? [`${blog.folder}/**`] : [])],
    numberPrefixParser: false,
    showDescription: false,
    breadcrumbs: false,
    ...(typeof baseUrl === 'string' && { editUrl: baseUrl }),
    ...(options.lastUpdated === true && { showLastUpdateTime: true }),
    sidebarItemsGenerator: createGenerator({
      docsDir,
      isCollapsed: (folder) => collapsed.get(bare(folder)) ?? false,
      isApi: (folder) => apis.some(({ out }) => out === folder),
    }),
  }
}

/** Returns the sidebars of all languages; without one in the configuration, it has all pages. */
function sidebarsOf(site: StarlightSite, apis: readonly ApiReference[]): Data {
  const idOf = findIds(site)
  const topics = topicsOf(site.options)
  const { sidebar } = site.options
  const items = Array.isArray(sidebar) ? sidebar : [{ autogenerate: { directory: '' } }]
  const all = listLanguages(site.options).flatMap((language, index): [string, unknown][] => {
    const context = { language, idOf, apis, isFirst: index === 0 }
    if (!topics) return [[sidebarOf(language), translateItems(items, context)]]
    return topics.flatMap((topic, index) =>
      Array.isArray(topic.items)
        ? [
            [
              [language.folder, nameOfTopic(topic, index)].filter(Boolean).join('-'),
              translateItems(topic.items, context),
            ],
          ]
        : [],
    )
  })
  return Object.fromEntries(all)
}

/**
 * Returns the redirects between addresses, and those of pages without a translation; those with parameters are among what
 * is not supported.
 */
function redirectsOf(site: StarlightSite, apis: readonly ApiReference[]): readonly Data[] | undefined {
  const written = Object.entries(recordOf(site.astro.redirects)).flatMap(
    ([from, target]): { from: string; to: string }[] => {
      const to = isRecord(target) ? target.destination : target
      return typeof to === 'string' && !/[[\]]/.test(from + to) ? [{ from, to }] : []
    },
  )
  const toApis = apis.map(({ out, start }) => ({ from: `/${out}/`, to: start }))
  const isWritten = new Set(written.map(({ from }) => from.replace(/(?<!\/)\/*$/, '/')))
  const all = [...written, ...toApis, ...redirectsOfLanguages(site).filter(({ from }) => !isWritten.has(from))]
  return all.length > 0 ? all : undefined
}

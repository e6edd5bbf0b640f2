import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parse } from 'yaml'
import { isRecord, recordOf } from '../../shared/is-record.ts'
import { compact, pick } from '../clean-value.ts'
import { dropMissingFiles } from '../drop-missing-files.ts'
import { keepKnown } from '../keep-known.ts'
import type { Translation } from '../move-site.ts'
import { mergeNotes, type Note } from '../note.ts'
import { type DocsPages, listDocs, withoutPages } from './list-docs.ts'
import type { MkdocsSite } from './read-config.ts'
import { type NavEntry, readNav } from './read-nav.ts'
import { translateBlog } from './translate-blog.ts'
import {
  localizeNav,
  type MkdocsLanguage,
  pagesOfLanguage,
  readLanguages,
  redirectsOfLanguages,
  slugsOfLanguages,
} from './translate-languages.ts'
import { type NavStyle, translateNav } from './translate-nav.ts'
import { listPluginNotes, translateRedirects } from './translate-plugins.ts'
import { findStaticFolders, translateCss, translateDocs, translateMarkdown, translateSite } from './translate-site.ts'
import { findTagsPage } from './translate-tags.ts'
import {
  featuresOf,
  translateColorMode,
  translateFooter,
  translateLogo,
  translateLook,
  translateNavbarItems,
} from './translate-theme.ts'

/** A configuration of MkDocs as ours, and what the front matter of pages depends on. */
interface MkdocsTranslation extends Translation {
  readonly frontMatter: Readonly<Record<string, unknown>>
}

/** Turns a configuration of MkDocs into ours, and lists what is not supported. */
export async function translate(site: MkdocsSite): Promise<MkdocsTranslation> {
  const notes: Note[] = listPluginNotes(site)
  const listed = await listDocs(site)
  for (const page of listed.overwritten) notes.push(noteOfOverwritten(posix.join(site.docsDir, page)))
  const blog = translateBlog(site, listed.pages, notes)
  const tags = findTagsPage(site, listed.pages, notes)
  const addresses = new Map([...(blog?.addresses ?? []), ...(tags ? [[tags.path, `/${tags.address}/`] as const] : [])])
  const docs = withoutPages(listed, addresses)
  const features = new Set([...featuresOf(site), ...('section-index' in site.plugins ? ['section-index'] : [])])
  const languages = readLanguages(site, docs.pages)
  const [entries = [], ...translated] = readNavs(site, docs, languages, { notes, addresses })
  const style = { features, docsDir: join(site.root, site.docsDir) }
  const { sidebars, items } = translateNav(entries, style)
  const staticFolders = findStaticFolders(site)
  const own = translateSite(site, staticFolders)
  const language = languages[0]?.locale ?? recordOf(site.config.theme).language
  const draft = {
    ...own,
    i18n: typeof language === 'string' && language !== 'en' ? { defaultLocale: toTag(language) } : undefined,
    docs: compact({
      ...translateDocs(site, docs, notes),
      ...(languages.length > 0 && { slugs: slugsOfLanguages(languages) }),
      tagsBasePath: tags?.address,
    }),
    blog: blog?.config,
    customCss: translateCss(site, staticFolders, notes),
    sidebars: { ...sidebars, ...sidebarsOfLanguages(translated, languages, style) },
    theme: translateLook(site),
    markdown: translateMarkdown(site),
    redirects: translateRedirects(site, docs.pages, [...(blog?.redirects ?? []), ...redirectsOfLanguages(languages)]),
    themeConfig: compact({
      navbar: compact({
        title: own.title,
        logo: translateLogo(site, notes),
        hideOnScroll: features.has('header.autohide') ? true : undefined,
        items: [...items, ...translateNavbarItems(site, languages)],
      }),
      footer: translateFooter(site),
      colorMode: translateColorMode(site),
    }),
  }
  const supported = keepKnown(compact(draft) ?? {})
  const folders = { root: site.root, baseUrl: String(own.baseUrl), folders: staticFolders }
  const shown = dropMissingFiles(supported.config, folders)
  return {
    config: shown.config,
    notes: mergeNotes([...notes, ...supported.notes, ...shown.notes]),
    frontMatter: {
      // Labels of the default language go last: pages that a language lacks are that one's.
      titles: Object.assign({}, ...[...translated, entries].map((nav) => titlesOf(nav, site.docsDir))),
      hasTags: 'tags' in site.plugins,
      meta: readMeta(site, listed.pages),
      ...pick({ ...blog }, ['slugs', 'authors', 'hasCategories']),
    },
  }
}

function noteOfOverwritten(page: string): Note {
  const why = 'the index of the folder of that name has the same address, and is shown'
  return { what: `page ${page}`, why, remedy: 'Remove one of the two, or rename it', isContent: true }
}

/** Returns the navigation in each language, the default one first; one for a site without languages. */
function readNavs(
  site: MkdocsSite,
  docs: DocsPages,
  languages: readonly MkdocsLanguage[],
  input: Parameters<typeof readNav>[2],
): readonly (readonly NavEntry[])[] {
  const [main] = languages
  if (main === undefined) return [readNav(site, docs, input)]
  return languages.map((language) => {
    const nav = language.nav ?? site.config.nav
    const entries = readNav({ ...site, config: { ...site.config, nav } }, pagesOfLanguage(docs, language, main), input)
    return localizeNav(entries, language, main)
  })
}

/** Returns a sidebar for each language but the default one. */
function sidebarsOfLanguages(
  navs: readonly (readonly NavEntry[])[],
  languages: readonly MkdocsLanguage[],
  { features, docsDir }: NavStyle,
): Readonly<Record<string, unknown>> {
  const style = { docsDir, features: new Set([...features].filter((name) => name !== 'navigation.tabs')) }
  const sidebars = navs.map((nav, index) => [
    `docs-${languages[index + 1]?.locale}`,
    translateNav(nav, style).sidebars.docs,
  ])
  return Object.fromEntries(sidebars)
}

/** Returns the titles that the navigation gives to pages, by their paths from the root of the site. */
function titlesOf(entries: readonly NavEntry[], docsDir: string): Readonly<Record<string, string>> {
  const labels = entries.flatMap((entry): (readonly [string, string])[] => {
    if (entry.kind === 'section') return Object.entries(titlesOf(entry.items, docsDir))
    return entry.kind === 'page' && entry.label ? [[posix.join(docsDir, entry.path), entry.label]] : []
  })
  return Object.fromEntries(labels)
}

/** Returns what files of the plugin meta say about the pages in a folder, the outer folders first. */
function readMeta({ plugins, root, docsDir }: MkdocsSite, pages: readonly string[]): Readonly<Record<string, unknown>> {
  if (!isRecord(plugins.meta)) return {}
  const name = typeof plugins.meta.meta_file === 'string' ? plugins.meta.meta_file : '.meta.yml'
  const folders = new Set(
    pages.flatMap((page) => [...page.matchAll(/\//g)].map(({ index }) => page.slice(0, index + 1))),
  )
  const found = ['', ...folders].sort().flatMap((folder) => {
    const path = join(root, docsDir, folder, name)
    return existsSync(path) ? [[posix.join(docsDir, folder, '/'), parse(readFileSync(path, 'utf8'))] as const] : []
  })
  return Object.fromEntries(found)
}

/** Returns a language tag for the name of a language of the theme, such as `zh-Hant`, `pt-BR` or `en_US`. */
function toTag(language: string): string {
  const tag = language.replaceAll('_', '-')
  return tag === 'zh' ? 'zh-Hans' : tag
}

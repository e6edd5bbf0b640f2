import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parse } from 'yaml'
import { isRecord, recordOf } from '../../shared/is-record.ts'
import { compact, pick } from '../clean-value.ts'
import { dropMissingFiles } from '../drop-missing-files.ts'
import { keepKnown } from '../keep-known.ts'
import type { Translation } from '../move-site.ts'
import { mergeNotes, type Note } from '../note.ts'
import { listDocs, withoutPages } from './list-docs.ts'
import type { MkdocsSite } from './read-config.ts'
import { translateBlog } from './translate-blog.ts'
import { pagesOfOthers, readLanguages, redirectsOfLanguages, slugsOfLanguages } from './translate-languages.ts'
import { toTag, translateNavs } from './translate-navs.ts'
import { listPluginNotes, translateRedirects } from './translate-plugins.ts'
import { findStaticFolders, translateCss, translateDocs, translateMarkdown, translateSite } from './translate-site.ts'
import { findTagsPage } from './translate-tags.ts'
import { featuresOf, translateColorMode, translateFooter, translateLogo, translateLook } from './translate-theme.ts'

/** A configuration of MkDocs as ours, and what else pages depend on. */
interface MkdocsTranslation extends Translation {
  readonly ofPages: Readonly<Record<string, unknown>>
}

/** Turns a configuration of MkDocs into ours, and lists what is not supported. */
export async function translate(site: MkdocsSite): Promise<MkdocsTranslation> {
  const notes: Note[] = listPluginNotes(site)
  const listed = await listDocs(site)
  for (const page of listed.overwritten.keys()) notes.push(noteOfOverwritten(posix.join(site.docsDir, page)))
  const blog = translateBlog(site, listed.pages, notes)
  const tags = findTagsPage(site, listed.pages, notes)
  const addresses = new Map([...(blog?.addresses ?? []), ...(tags ? [[tags.path, `/${tags.address}/`] as const] : [])])
  const own = withoutPages(listed, addresses)
  const languages = readLanguages(site, own.pages)
  const docs = withoutPages(own, new Set(pagesOfOthers(languages, own.pages)))
  const {
    sidebars,
    navbar,
    folders: languageFolders,
    titles,
  } = translateNavs({ site, docs, languages, notes, addresses })
  const staticFolders = findStaticFolders(site)
  const about = translateSite(site, staticFolders)
  const title = languages[0]?.siteName ?? about.title
  const slugs = slugsOfLanguages(languages)
  const language = languages[0]?.locale ?? recordOf(site.config.theme).language
  const draft = {
    ...about,
    title,
    i18n: compact({
      defaultLocale: typeof language === 'string' && language !== 'en' ? toTag(language) : undefined,
      folders: languageFolders,
    }),
    docs: compact({
      ...translateDocs(site, docs, notes),
      ...(languages.length > 0 && { slugs }),
      tagsBasePath: tags?.address,
    }),
    blog: blog?.config,
    customCss: translateCss(site, staticFolders, notes),
    sidebars,
    theme: translateLook(site),
    markdown: translateMarkdown(site),
    redirects: translateRedirects(site, docs.pages, {
      addresses: new Map([...addresses, ...Object.entries(slugs)]),
      further: [...(blog?.redirects ?? []), ...redirectsOfLanguages(languages)],
    }),
    themeConfig: compact({
      navbar: compact({
        title,
        logo: translateLogo(site, notes),
        hideOnScroll: featuresOf(site).has('header.autohide') ? true : undefined,
        items: navbar,
      }),
      footer: translateFooter(site),
      colorMode: translateColorMode(site),
    }),
  }
  const supported = keepKnown(compact(draft) ?? {})
  const folders = { root: site.root, baseUrl: String(about.baseUrl), folders: staticFolders }
  const shown = dropMissingFiles(supported.config, folders)
  return {
    config: shown.config,
    notes: mergeNotes([...notes, ...supported.notes, ...shown.notes]),
    ofPages: {
      titles,
      targets: compact({
        addresses: Object.fromEntries([
          ...[...addresses].filter(([path]) => !path.startsWith(blog?.postsDir ?? '//')),
          ...[...listed.overwritten].map(([path, index]) => [path, `/${index.replace(/[^/]*$/, '')}`] as const),
        ]),
        languages: languages[0] && {
          locales: languages.map(({ locale }) => locale),
          isFolder: recordOf(site.plugins.i18n).docs_structure === 'folder',
          hasFallback: languages[0].hasFallback,
        },
      }),
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

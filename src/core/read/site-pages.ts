import type { CheckedPage, ExtensionContext, SitePage, SourceContext } from '../../shared/extension.ts'
import type { Page, SourceFile } from '../../shared/model.ts'
import { runUnnoted } from '../../util/track-reads.ts'
import type { Site } from '../open/open-site.ts'
import { textOf } from './source-text.ts'

/** Returns what every hook knows of a site in one of its languages. */
export function contextOf({ config, locale, extensionFiles }: Site): ExtensionContext {
  const { title, url, baseUrl, customFields } = config
  const { readFile, listFiles } = extensionFiles
  return { title, url, baseUrl, locale: locale.name, customFields, readFile, listFiles }
}

/** The same with the pages that are files; asked for them, extensions depend on the folders of pages. */
export function sourceContextOf(site: Site, list: SourceContext['listPages']): SourceContext {
  const listPages = (): ReturnType<typeof list> => {
    for (const { dir } of site.contentFolders) site.extensionFiles.follow(dir)
    return runUnnoted(list)
  }
  return { ...contextOf(site), listPages }
}

/** A page as hooks see it. */
export function toSitePage({ href, title, description, content, unlisted }: Page, { config }: Site): SitePage {
  const base = { href, url: config.url + href, title, description, unlisted }
  if (content.kind !== 'doc') return { ...base, kind: 'other', frontMatter: {}, headings: [], links: [] }
  const { doc, post } = content
  const links = doc.references.map(({ url, place }) => ({ url, ...(place && { line: place.line }) }))
  return {
    ...base,
    kind: doc.layout,
    file: doc.displayPath,
    frontMatter: doc.frontMatter,
    headings: doc.headings,
    links,
    ...(post?.date !== undefined && { date: post.date }),
  }
}

/** A page with its text; the list of sources has it. */
export function toCheckedPage(page: Page, sources: ReadonlyMap<string, SourceFile>, site: Site): CheckedPage {
  const path = page.content.kind === 'doc' ? page.content.doc.path : undefined
  const source = path === undefined ? undefined : sources.get(path)
  return { ...toSitePage(page, site), text: !source || source.frontMatter ? '' : textOf(source) }
}

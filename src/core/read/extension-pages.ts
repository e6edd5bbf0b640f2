import { join, relative } from 'node:path'
import {
  type CheckedPage,
  type ExtensionContext,
  type ExtensionPage,
  extensionPagePath,
  type SitePage,
  type SourceContext,
} from '../../shared/extension.ts'
import type { Page, SourceFile } from '../../shared/model.ts'
import { stripMarkers } from '../../shared/reference-marker.ts'
import type { ComponentData } from '../../shared/site-modules.ts'
import { joinPath, placeOf } from '../../shared/url.ts'
import { collectFault, type Problem, UserError } from '../../util/errors.ts'
import { hashOf } from '../../util/hash.ts'
import { toPosix } from '../../util/paths.ts'
import { runUnnoted } from '../../util/track-reads.ts'
import { array, object, oneOf, optional, type Schema, string } from '../../util/value-schema.ts'
import type { ContentFolder } from '../open/content-folders.ts'
import type { Site } from '../open/open-site.ts'
import { type HookCall, hookProblem, runHook } from '../open/run-hook.ts'
import { fillVariables } from './fill-variables.ts'
import { hashWithPartials, readingOf, readPartials } from './scan.ts'
import { textOf } from './source-text.ts'

const pagesSchema = array(object<ExtensionPage>({ path: string, kind: optional(oneOf('doc', 'page')), text: string }))
const expectedPages = 'a list of pages, each with a path and a text'

/** Input of hooks that make pages or data. */
interface PagesInput extends Pick<SourceContext, 'listPages'> {
  readonly faults?: Problem[] | undefined
}

/** The pages of a site and those that its extensions make, as sources. If a list is given, errors are added to it. */
export async function addExtensionPages(
  sources: readonly SourceFile[],
  site: Site,
  { listPages, faults }: PagesInput,
): Promise<readonly SourceFile[]> {
  const { config } = site
  const all = [...sources]
  const taken = new Map(sources.map(({ path, displayPath }) => [placeOf(path), displayPath]))
  for (const extension of config.extensions) {
    const { pages } = extension.hooks
    if (!pages) continue
    const call: HookCall<readonly ExtensionPage[]> = {
      extension,
      hook: 'pages',
      site,
      schema: pagesSchema,
      expected: expectedPages,
    }
    const work = async (): Promise<SourceFile[]> => {
      const made = await runHook(call, () => pages(sourceContextOf(site, listPages)))
      const problems = made.flatMap((page) => findFault(page, taken, site).map((message) => hookProblem(call, message)))
      if (problems.length > 0) throw new UserError(problems)
      return Promise.all(made.map((page) => toSource(page, extension.name, site)))
    }
    const added = await collectFault(work, () => [], faults)
    for (const { path, displayPath } of added) taken.set(placeOf(path), displayPath)
    all.push(...added)
  }
  return all.length === sources.length ? sources : all.sort((one, other) => (one.path < other.path ? -1 : 1))
}

function findFault({ path, kind }: ExtensionPage, taken: ReadonlyMap<string, string>, site: Site): string[] {
  // A page of the whole width, as that of a script; its text is MDX all the same.
  const isPage = /\.mdx?$/.test(path) || (kind === 'page' && path.endsWith('.jsx'))
  const isPath = isPage && joinPath('', path) === path
  if (!isPath) return [`unexpected path "${path}", expected one below the folder of its pages that ends in .md or .mdx`]
  const folder = folderOf(kind, site)
  if (!folder) return [`page "${path}" is outside the docs, and the site has no pages there: set pages.path`]
  const inTheWay = taken.get(placeOf(folder.prefix + path))
  return inTheWay === undefined ? [] : [`path "${path}" is taken by ${inTheWay}`]
}

/** The folder that a page belongs to: that of the docs, or of the pages outside of them. */
function folderOf(kind: ExtensionPage['kind'] = 'doc', { contentFolders }: Site): ContentFolder | undefined {
  return contentFolders.find((folder) => folder.kind === kind)
}

async function toSource(page: ExtensionPage, name: string, site: Site): Promise<SourceFile> {
  const { path, kind } = page
  const { root, docsDir } = site
  const { dir = docsDir, prefix = '', variables } = folderOf(kind, site) ?? {}
  const displayPath = extensionPagePath(toPosix(relative(root, join(dir, path))), name)
  const text = stripMarkers(fillVariables(page.text.replaceAll('\r\n', '\n'), variables))
  const partials = await readPartials(text, displayPath, { ...readingOf(site), variables })
  return {
    path: prefix + path,
    displayPath,
    text,
    hash: hashWithPartials(hashOf(text), partials),
    ...(kind === 'page' && { kind }),
    ...(partials.length > 0 && { partials }),
  }
}

const anything: Schema<unknown> = (value): value is unknown => value === undefined || isJson(value)
const expectedData = 'what JSON can represent'

/** Returns what the extensions of a site give to components, by name. If a list is given, errors are added to it. */
export async function readExtensionData(site: Site, { listPages, faults }: PagesInput): Promise<ComponentData> {
  const all: Record<string, unknown> = {}
  for (const extension of site.config.extensions) {
    const { data } = extension.hooks
    if (!data) continue
    const call: HookCall<unknown> = {
      extension,
      hook: 'data',
      site,
      schema: anything,
      expected: expectedData,
    }
    const work = (): Promise<unknown> => runHook(call, () => data(sourceContextOf(site, listPages)))
    const value = await collectFault(work, () => undefined, faults)
    if (value !== undefined) all[extension.name] = JSON.parse(JSON.stringify(value))
  }
  return all
}

function isJson(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined
  } catch {
    return false
  }
}

/** Returns what every hook knows of a site in one of its languages. */
export function contextOf({ config, locale, extensionFiles }: Site): ExtensionContext {
  const { title, url, baseUrl, customFields } = config
  const { readFile, listFiles } = extensionFiles
  return { title, url, baseUrl, locale: locale.name, customFields, readFile, listFiles }
}

/** The same with the pages that are files; asked for them, extensions depend on the folders of pages. */
function sourceContextOf(site: Site, list: SourceContext['listPages']): SourceContext {
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

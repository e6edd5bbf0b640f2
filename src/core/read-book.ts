import type { Book } from '../features/book/book.ts'
import { chapterHrefs, outlineOf } from '../features/book/book.ts'
import type { BookPage } from '../features/book/chapters.ts'
import type { OutputFile, Page } from '../shared/model.ts'
import { addressOfPath, decodePath } from '../shared/url.ts'
import { CouldNotRunError, type Problem, UserError } from '../util/errors.ts'
import { createPhaseRunner } from '../util/task.ts'
import { withoutDamaged } from './compile/doc-cache.ts'
import { type CompiledSite, compileLanguages, joinProblems } from './compile-site.ts'
import { openSites } from './open/open-locales.ts'
import type { BuildOptions, Site } from './open/open-site.ts'
import { linkLanguages } from './plan/link-languages.ts'
import { prepareChrome } from './plan/prepare-chrome.ts'
import { findText } from './render/blocked.ts'
import { type PreparedSite, shareOf, toRenderJob } from './render/make-render-job.ts'
import { createPageRenderer } from './render/render-job.ts'
import { siteOutputs } from './write/site-outputs.ts'

/** The part of a site that becomes a book. */
export interface BookOptions extends BuildOptions {
  /** Name of the one sidebar; absent: all of them. */
  readonly sidebar?: string | undefined
  /** Name of the version of the docs; absent: the one that readers get first. */
  readonly version?: string | undefined
  /** Name of the language; absent: the default one. */
  readonly locale?: string | undefined
}

type SourcePlace = Pick<Problem, 'file' | 'line' | 'column'>

/** A site as a book. */
export interface SiteBook {
  readonly site: Site
  readonly book: Book
  /** Finds a text in the file of a page, given by its address. */
  readonly placeOf: (href: string, text: string) => Promise<SourcePlace>
  /** Warnings of pages that are not in it. */
  readonly problems: readonly Problem[]
}

/** Compiles what changed and renders the pages of the sidebars. @throws UserError with the problems of the pages. */
export async function readBook(options: BookOptions): Promise<SiteBook> {
  return withoutDamaged((damaged) => readOnce(options, damaged))
}

async function readOnce(options: BookOptions, damaged: ReadonlySet<string>): Promise<SiteBook> {
  const phase = createPhaseRunner()
  const sites = await openSites(options)
  const languages = await compileLanguages(sites, { phase, damaged })
  // A file that is missing may be the book that is about to be written, which the footer links to; a build reports it.
  const errors = joinProblems(languages).filter(({ severity, code }) => severity === 'error' && code !== 'link.file')
  if (errors.length > 0) throw new UserError(errors)
  const { locale } = options
  const names = languages.map(({ site }) => site.locale.name)
  const one = languages.find(({ site }) => (locale === undefined ? site.locale.isDefault : site.locale.name === locale))
  if (!one) throw unknown('locale', locale, names)
  const chosen = choosePages(one, options)
  const chrome = await prepareChrome(one.site, one.siteFiles, one.plan)
  const prepared: PreparedSite = { ...one, chrome, languagesOf: linkLanguages(languages)(one.site) }
  const pages = await renderPages(chosen.pages, one, prepared)
  const { site } = one
  const { config } = site
  const { lang, direction, assets } = chrome.siteProps
  const outputs = [
    ...chrome.outputs,
    ...siteOutputs({ ...one, pages: one.plan.pages, readBody: one.cache.readBody }),
    ...one.made,
  ]
  const { css, apiCss, homeCss, customCss } = assets
  const dates = [...one.siteFiles.lastUpdated.values()].flatMap(({ date }) => date ?? []).sort()
  const version = chosen.pages.find((page) => page.version)?.version
  const book: Book = {
    ...{ title: config.title, tagline: config.tagline, lang, direction, url: config.url },
    home: new URL(config.baseUrl, config.url).href,
    label: version && Object.keys(version.links).length > 1 ? version.label : undefined,
    // Without a date that is known, one that is the same each time.
    modified: `${(dates.at(-1) ?? '1980-01-01T00:00:00').slice(0, 19)}Z`,
    outline: chosen.outline,
    pages,
    files: filesOf(outputs, config.baseUrl),
    stylesheets: [css, apiCss, homeCss, customCss].flatMap((href) => href ?? []),
    mermaid: assets.mermaid,
  }
  const sources = new Map(chosen.pages.map((page) => [page.href, sourceOf(page)]))
  const placeOf = async (href: string, text: string): Promise<SourcePlace> => {
    const [file] = sources.get(href) ?? []
    return file === undefined ? {} : ((await findText([text], [file], site.root)) ?? { file })
  }
  return { site, book, placeOf, problems: looseProblems(one, chosen.listed) }
}

/** The pages of the chosen sidebars and version in reading order, and the contents that they make. */
function choosePages({ plan: { pages }, site }: CompiledSite, { sidebar, version }: BookOptions) {
  const versions = new Set(pages.flatMap((page) => page.version?.name ?? []))
  if (version !== undefined && !versions.has(version)) throw unknown('docs-version', version, [...versions])
  const listed = pages.filter(
    (page) =>
      !page.unlisted && (version === undefined ? page.version?.isLast !== false : page.version?.name === version),
  )
  const sidebars = new Map(listed.flatMap((page) => (page.sidebar ? [[page.sidebar.name, page.sidebar.items]] : [])))
  if (sidebar !== undefined && !sidebars.has(sidebar)) throw unknown('sidebar', sidebar, [...sidebars.keys()])
  // The order of the configuration; sidebars of other docs follow.
  const order = Object.keys(site.config.sidebars).filter((name) => sidebars.has(name))
  const names = sidebar === undefined ? new Set([...order, ...[...sidebars.keys()].sort()]) : [sidebar]
  const byHref = new Map(listed.map((page) => [page.href, page]))
  const outline = outlineOf(
    [...names].map((name) => sidebars.get(name) ?? []),
    new Set(byHref.keys()),
  )
  const chosen = chapterHrefs(outline).flatMap((href) => byHref.get(href) ?? [])
  if (chosen.length === 0) throw new UserError(noChapters(site))
  return {
    outline,
    pages: chosen,
    listed: sidebar === undefined ? listed.filter((page) => !chosen.includes(page)) : [],
  }
}

async function renderPages(
  pages: readonly Page[],
  { cache }: CompiledSite,
  prepared: PreparedSite,
): Promise<BookPage[]> {
  const prepare = createPageRenderer(shareOf(prepared))
  const rendered: BookPage[] = []
  for (const page of pages) {
    const body = page.content.kind === 'doc' ? (await cache.readBody(page.content.doc)).html : ''
    const { html } = await prepare(toRenderJob(page, prepared)).html(body)
    rendered.push({ href: page.href, title: page.title, html })
  }
  return rendered
}

function filesOf(outputs: readonly OutputFile[], baseUrl: string): Map<string, OutputFile> {
  return new Map(outputs.map((file) => [decodePath(addressOfPath(baseUrl, file.path)), file]))
}

function sourceOf({ content }: Page): string[] {
  return content.kind === 'doc' ? [content.doc.displayPath] : []
}

/** Warns of pages of the docs that are in no sidebar. */
function looseProblems({ site }: CompiledSite, pages: readonly Page[]): Problem[] {
  const files = pages.flatMap((page) =>
    page.content.kind === 'doc' && page.content.doc.layout === 'doc' ? [page.content.doc.displayPath] : [],
  )
  const [file] = files
  if (file === undefined) return []
  const others = files.length > 1 ? ` and ${files.length - 1} more` : ''
  return [
    {
      severity: 'warning',
      code: 'book.loose',
      message: `Pages in no sidebar are not in the book: ${file}${others}`,
      hint: `Add them to a sidebar in ${site.configFile}.`,
      file,
    },
  ]
}

function unknown(option: string, value: string | undefined, names: readonly string[]): CouldNotRunError {
  const known = names.length > 0 ? `expected ${names.join(', ')}` : 'this site has none'
  return new CouldNotRunError({
    severity: 'error',
    code: 'book.unknown',
    message: `Unexpected --${option} ${value}, ${known}`,
    hint: names[0] === undefined ? `Leave out --${option}.` : `Run frigate-docs book --${option} ${names[0]}`,
  })
}

function noChapters({ configFile }: Site): Problem {
  return {
    severity: 'error',
    code: 'book.empty',
    message: 'No sidebar has a page, so the book would be empty',
    hint: 'Add pages to a sidebar: sidebars: { docs: [...] }',
    file: configFile,
  }
}

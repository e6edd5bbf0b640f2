import { addressesOf } from '../../links/page-addresses.ts'
import type { ExtensionFile } from '../../shared/extension.ts'
import { escapeHtml } from '../../shared/html-text.ts'
import { currentLanguage, inLanguage, text } from '../../shared/messages/text.ts'
import type { OutputFile } from '../../shared/model.ts'
import { addressOfPath, joinPath, splitUrl } from '../../shared/url.ts'
import { UserError } from '../../util/errors.ts'
import { hashOf } from '../../util/hash.ts'
import { array, either, object, type Schema, string } from '../../util/value-schema.ts'
import type { Site } from '../open/open-site.ts'
import { hookProblem, runHook } from '../open/run-hook.ts'
import { assetsOf, type PlannedSite } from '../plan/link-targets.ts'
import { listRedirects, type Redirect } from '../plan/list-redirects.ts'
import { markdownPath, ownFileNames, redirectPath } from '../plan/output-paths.ts'
import { toOutput } from '../read/assets.ts'
import { contextOf, toSitePage } from '../read/extension-pages.ts'
import { CODE_FOLDER } from '../site-code/plugin-options.ts'
import { feedOutputs, type SiteTexts } from './feeds.ts'
import { routesFile, type SiteFilesInput, sitemaps, textOutput } from './host-files.ts'
import { llmsOutputs, PARTS_FOLDER } from './llms-files.ts'
import { portableOutputs } from './portable-outputs.ts'

/** Files that a host reads as settings, at the root alone. */
const HOST_FILES = ['_headers', '_redirects']

/**
 * Sitemap, redirects and static files of a site in one of its languages, without what is at the root alone; a static
 * file overrides a generated one of the same name.
 */
export function siteOutputs(input: SiteTexts): OutputFile[] {
  const { site, siteFiles } = input
  const copied = siteFiles.staticFiles.map((file) => toOutput({ ...file, key: `static-${file.path}-${file.stamp}` }))
  const statics = copied.flatMap((file) => (isCode(file) ? portableOutputs([file], input) : file))
  const used = findUsedAddresses(input)
  const assets = assetsOf(siteFiles)
    .filter((asset) => used.has(addressOfPath(site.config.baseUrl, asset.outputPath)))
    .map((asset) => toOutput({ ...asset, path: asset.outputPath, key: asset.outputPath }))
  const redirects = listRedirects(site, input.targets)
  const files: SiteFilesInput = { ...site.config, pages: input.pages, lastUpdated: siteFiles.lastUpdated }
  const own = [
    ...(site.config.noIndex ? [] : sitemaps(files)).map(({ path, text }) => textOutput(path, text)),
    ...llmsOutputs(input, files),
    textOutput('routes.json', routesFile(input.pages)),
    ...feedOutputs(input),
    ...siteFiles.published.map(({ output }) => output),
    ...redirectOutputs(redirects, site),
  ]
  const taken = new Set(statics.map((file) => file.path))
  return [
    ...statics.filter((file) => site.locale.isDefault || !HOST_FILES.includes(file.path)),
    ...portableOutputs([...assets, ...own], input).filter((file) => !taken.has(file.path)),
  ]
}

/** Returns whether a file is of the code that pages import, rather than the site's own. */
function isCode({ path }: Pick<OutputFile, 'path'>): boolean {
  return path.startsWith(`${CODE_FOLDER}/`)
}

/** Addresses of the files that pages link to: other files next to the pages are not published. */
function findUsedAddresses({ pages, targets, siteFiles }: PlannedSite): Set<string> {
  const used = new Set<string>()
  if (assetsOf(siteFiles).length === 0) return used
  for (const { content, route } of pages) {
    if (content.kind !== 'doc') continue
    for (const { href } of addressesOf(content.doc, route, targets).files) used.add(splitUrl(href).path)
  }
  return used
}

/** The pages of redirects; of two with one file, such as from `/a` and from `/a/`, the first. */
function redirectOutputs(redirects: readonly Redirect[], site: Site): OutputFile[] {
  const { url, i18n, language } = site.config
  const isRtl = i18n.localeConfigs[i18n.currentLocale]?.direction === 'rtl'
  const pages = inLanguage(language, () =>
    redirects.map((one) => textOutput(redirectPath(one, site), redirectPage(one, { url, isRtl }))),
  )
  return [...new Map(pages.reverse().map((page) => [page.path, page])).values()].reverse()
}

/** The origin of a site, and whether its language is written from right to left. */
interface RedirectingSite {
  readonly url: string
  readonly isRtl?: boolean
}

/** A page in the current language that redirects on hosts without support for redirects. */
export function redirectPage({ to }: Redirect, { url, isRtl = false }: RedirectingSite): string {
  const href = escapeHtml(to)
  const canonical = escapeHtml(new URL(to, url).href)
  const link = `<a href="${href}">${canonical}</a>`
  return `<!doctype html>
<html lang="${escapeHtml(currentLanguage().lang)}"${isRtl ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<meta http-equiv="refresh" content="0; url=${href}">
<meta name="robots" content="noindex">
<link rel="canonical" href="${canonical}">
<title>${escapeHtml(text('theme.redirect.title', 'This page has moved'))}</title>
</head>
<body><p>${text('theme.redirect.text', 'This page has moved to {link}.', { link })}</p></body>
</html>
`
}

const bytes: Schema<Uint8Array> = (value) => value instanceof Uint8Array
const filesSchema = array(object<ExtensionFile>({ path: string, content: either(string, bytes) }))
const expectedFiles = 'a list of files, each with a path and a content'

/**
 * The files that a site's extensions add to it in one of its languages. @throws UserError when a hook fails, and for a
 * path that is none or is taken.
 */
export async function makeExtensionOutputs({
  site,
  siteFiles,
  pages,
}: Omit<PlannedSite, 'targets'>): Promise<OutputFile[]> {
  const { config } = site
  const making = config.extensions.filter(({ hooks }) => hooks.outputs)
  if (making.length === 0) return []
  const context = { ...contextOf(site), pages: pages.map((page) => toSitePage(page, site)) }
  const taken = new Set([
    ...ownFileNames(site),
    ...siteFiles.staticFiles.map(({ path }) => path),
    ...pages.flatMap((page) => [page.outputPath, markdownPath(page, config.baseUrl)]),
  ])
  const isTaken = (path: string) => taken.has(path) || path.startsWith('assets/') || path.startsWith(PARTS_FOLDER)
  const outputs: OutputFile[] = []
  for (const extension of making) {
    const { outputs: make } = extension.hooks
    const call = { extension, hook: 'outputs', site, schema: filesSchema, expected: expectedFiles } as const
    for (const { path, content } of await runHook(call, () => make?.(context))) {
      const isPath = joinPath('', path) === path && path !== ''
      const fault = isPath ? 'is taken' : 'is none below the output folder'
      if (!isPath || isTaken(path)) throw new UserError(hookProblem(call, `path "${path}" ${fault}`))
      taken.add(path)
      outputs.push({ path, key: hashOf(path, content), read: async () => content })
    }
  }
  return outputs
}

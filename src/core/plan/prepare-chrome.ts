import {
  type BrowserFile,
  type BrowserFiles,
  extendCss,
  readBrowserFiles,
  readBrowserMessages,
  readLoader,
} from '../../browser-build/browser-files.ts'
import { findMathFiles, findMermaidFiles } from '../../browser-build/library-files.ts'
import { prepareSearch } from '../../features/search/prepare-search.ts'
import { preloadTags, type SiteTheme } from '../../features/theme/read-theme.ts'
import { inLanguage, type Language, languageScript } from '../../shared/messages/text.ts'
import type { HeadTag, OutputFile } from '../../shared/model.ts'
import type { AssetProps, SiteProps } from '../../shared/page-props.ts'
import { isPortable } from '../../shared/site-root.ts'
import { normalizeRoute, withBaseUrl } from '../../shared/url.ts'
import { hashOf } from '../../util/hash.ts'
import { configsInFolders } from '../open/language-folders.ts'
import type { Site } from '../open/open-site.ts'
import { routeIn } from '../open/version-specs.ts'
import { clientTags } from '../read/client-modules.ts'
import type { CustomCss } from '../read/custom-css.ts'
import { readImageSizes } from '../read/image-sizes.ts'
import { slotStyles } from '../read/site-slots.ts'
import type { SiteFiles } from '../read-site.ts'
import { CODE_FOLDER } from '../site-code/plugin-options.ts'
import { feedTags } from './blog/blog-route.ts'
import type { SitePlan } from './plan-pages.ts'
import { type SitePropsInput, toSiteProps } from './site-props.ts'

/** Everything around the pages, and the files it needs. */
export interface Chrome {
  readonly siteProps: SiteProps
  /** The items of the navbar on pages of each version of docs that have several, by `versionKey`. */
  readonly versionNavbars: SitePlan['versionNavbars']
  /** The props of pages in each folder of another language. */
  readonly folderProps: ReadonlyMap<string, SiteProps>
  readonly outputs: readonly OutputFile[]
  readonly js: BrowserFile
  readonly css: BrowserFile
  /** Paths of content-hashed files. */
  readonly hashedPaths: readonly string[]
}

/** Finds the bundled files and resolves the configuration into the props that all pages share. */
export async function prepareChrome(site: Site, siteFiles: SiteFiles, plan: SitePlan): Promise<Chrome> {
  const { config, packageRoot } = site
  const files = await readBrowserFiles(packageRoot)
  const { theme, customCss, code } = siteFiles
  const own = customCss && joinCss(await files.providedCss.output.read(), customCss, theme)
  // With stylesheets of the site, the theme is between the variables that they are made with and them.
  const added = [await readRtl(site, files), theme && !own ? theme.css : ''].join('')
  const css = added === '' ? files.css : await extendCss(files.css, added)
  const uses = findUses(plan)
  const bundled = { css: css.output, ...bundledFiles(files, uses) }
  const usedIslands = Object.entries(files.islands).filter(([name]) => uses.api || name !== 'ApiConsole')
  const islands = Object.fromEntries(usedIslands.map(([name, { output }]) => [name, output]))
  const messages = await languageFile(config.language, packageRoot)
  const loader = await findLoader(site)
  const written = { ...loader, ...(messages && { messages }), ...(own && { customCss: own }) }
  const search = await prepareSearch(site, files)
  const mermaid = uses.diagram === undefined ? undefined : await findMermaidFiles(site.root, packageRoot, uses.diagram)
  const math = uses.math ? await findMathFiles(packageRoot) : undefined
  const at = (path: string): string => withBaseUrl(config.baseUrl, path)
  const addresses = <Files extends NamedFiles>(some: Files) => addressesOf(some, at)
  const assets: AssetProps = {
    ...addresses(bundled),
    ...addresses(written),
    islands: addresses(islands),
    ...(mermaid && { mermaid: at(mermaid.entry) }),
    ...(math && { mathCss: at(math.entry) }),
    search: search.assets,
  }
  const [sizeOf, homeHref] = [await readLogoSizes(site, siteFiles), findHome(site, siteFiles, plan)]
  const siteProps = inLanguage(config.language, () =>
    toSiteProps({ config, navbarItems: plan.navbarItems, assets, sizeOf, homeHref }),
  )
  const ofFolders = await chromeOfFolders(site, plan, { assets, sizeOf, homeHref })
  const headTags = [
    ...(uses.blog ? feedTags(config) : []),
    ...preloadsOf(site, theme),
    ...slotStyles(code.slots),
    ...clientTags(code.client, assets.react),
    ...siteProps.headTags,
  ]
  const hashed = [bundled, islands, written, search.outputs, ofFolders.flatMap(({ texts }) => texts ?? [])].flatMap(
    (some) => Object.values(some),
  )
  const folders = [mermaid, math].flatMap((one) => (one ? [`${one.folder}/*`] : []))
  return {
    siteProps: { ...siteProps, headTags },
    versionNavbars: plan.versionNavbars,
    folderProps: new Map(ofFolders.map(({ folder, props }) => [folder, { ...props, headTags }])),
    outputs: [hashed, customCss?.assets, theme?.outputs, mermaid?.outputs, math?.outputs].flatMap((some) => some ?? []),
    css,
    js: files.js,
    hashedPaths: [
      ...hashed.map(({ path }) => path),
      'assets/files/*',
      ...folders,
      ...(code.files.length > 0 ? [`${CODE_FOLDER}/*`] : []),
    ],
  }
}

/** The script that loads the others, on a portable site. */
async function findLoader({ config, packageRoot }: Site): Promise<{ readonly loader?: OutputFile }> {
  return isPortable(config.baseUrl) ? { loader: await readLoader(packageRoot) } : {}
}

/** The fonts to load first; from a folder, browsers load them only as stylesheets name them. */
function preloadsOf({ config }: Site, theme: SiteTheme | undefined): HeadTag[] {
  return theme && !isPortable(config.baseUrl) ? preloadTags(theme, config.baseUrl) : []
}

/** The rules for languages from right to left, if the site has one: a page may also show text of another language. */
async function readRtl({ config }: Site, { rtlCss }: BrowserFiles): Promise<string> {
  const isRtl = Object.values(config.i18n.localeConfigs).some(({ direction }) => direction === 'rtl')
  return isRtl ? Buffer.from(await rtlCss.output.read()).toString() : ''
}

interface Uses {
  readonly api: boolean
  readonly blog: boolean
  readonly home: boolean
  readonly math: boolean
  /** The first page with a diagram, as messages show its path. */
  readonly diagram: string | undefined
}

/** Returns what pages of a site use that others do without. */
function findUses({ pages }: SitePlan): Uses {
  const docs = pages.flatMap(({ content }) => (content.kind === 'doc' ? [content.doc] : []))
  return {
    api: docs.some(({ layout }) => layout === 'api'),
    blog: pages.some(({ content }) => content.kind === 'posts'),
    home: docs.some(({ home }) => home),
    math: docs.some(({ features }) => features.math),
    diagram: docs.find(({ features }) => features.mermaid)?.displayPath,
  }
}

function bundledFiles(files: BrowserFiles, { api, blog, home }: Uses) {
  return {
    ...(api && { apiCss: files.apiCss.output, folds: files.folds.output }),
    ...(blog && { blogCss: files.blogCss.output }),
    ...(home && { homeCss: files.homeCss.output }),
    js: files.js.output,
    idle: files.idle.output,
    react: files.react.output,
    lookup: files.lookup.output,
  }
}

type NamedFiles = Readonly<Record<string, OutputFile | undefined>>

/** The addresses of files, under the same names. */
function addressesOf<Files extends NamedFiles>(files: Files, at: (path: string) => string) {
  const addresses = Object.entries(files).flatMap(([name, file]) => (file ? [[name, at(file.path)]] : []))
  return Object.fromEntries(addresses) as { readonly [Name in keyof Files]: string }
}

/** Returns the props of pages in each folder of another language, and the script with their texts. */
function chromeOfFolders(
  { config, packageRoot }: Site,
  { folderNavbars, pages }: SitePlan,
  { assets: { messages: _, ...assets }, homeHref, sizeOf }: Pick<SitePropsInput, 'assets' | 'homeHref' | 'sizeOf'>,
) {
  const chromes = configsInFolders(config).map(async ([folder, own]) => {
    const texts = await languageFile(own.language, packageRoot)
    const home = pages.find(({ route }) => normalizeRoute(route) === routeIn(config.docs.routeBasePath, `/${folder}`))
    const input = {
      config: own,
      navbarItems: folderNavbars.get(folder) ?? [],
      assets: { ...assets, ...(texts && { messages: withBaseUrl(config.baseUrl, texts.path) }) },
      sizeOf,
      homeHref: home?.href ?? homeHref,
    }
    return { folder, props: inLanguage(own.language, () => toSiteProps(input)), texts }
  })
  return Promise.all(chromes)
}

/** The script with the texts of the other scripts in the language of the site; undefined where they are English. */
async function languageFile(language: Language | undefined, packageRoot: string): Promise<OutputFile | undefined> {
  if (!language || Object.keys(language.messages).length === 0) return undefined
  const shown = await readBrowserMessages(packageRoot)
  const messages = Object.fromEntries(Object.entries(language.messages).filter(([id]) => shown.has(id)))
  const source = languageScript({ ...language, messages })
  const hash = hashOf(source)
  return { path: `assets/texts.${language.lang}.${hash.slice(0, 8)}.js`, key: hash, read: async () => source }
}

/** The first page of the docs, for a site that has nothing at its base URL; undefined for any other. */
function findHome({ config }: Site, { staticFiles }: SiteFiles, { pages }: SitePlan): string | undefined {
  const { baseUrl, redirects } = config
  const isThere =
    pages.some(({ href }) => href === baseUrl) ||
    staticFiles.some(({ path }) => path === 'index.html') ||
    redirects.some(({ from }) => from.includes('/'))
  if (isThere) return undefined
  const first = pages.find(({ sidebar, previous }) => sidebar && !previous)
  return (first ?? pages[0])?.href
}

/** The variables that stylesheets of sites are made with, and what the site makes of them. */
function joinCss(variables: Uint8Array | string, { text }: CustomCss, theme: SiteTheme | undefined): OutputFile {
  const whole = `${Buffer.from(variables).toString()}${theme?.css ?? ''}${text}`
  const hash = hashOf(whole)
  return { path: `assets/custom.${hash.slice(0, 8)}.css`, key: hash, read: async () => whole }
}

async function readLogoSizes({ config }: Site, { staticFiles }: SiteFiles) {
  const paths = [config.themeConfig.navbar.logo, config.themeConfig.footer?.logo].map((logo) => logo?.src)
  const logos = paths.flatMap((src) => {
    const file = staticFiles.find(({ path }) => path === src?.replace(/^\//, ''))
    return src !== undefined && file ? [[src, file.absolutePath] as const] : []
  })
  const sizes = await readImageSizes(logos)
  return (path: string) => sizes.get(path)
}

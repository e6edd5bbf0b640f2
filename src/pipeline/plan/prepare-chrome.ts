import {
  type BrowserFile,
  extendCss,
  readBrowserFiles,
  readBrowserMessages,
} from '../../browser-build/browser-files.ts'
import { findMathFiles } from '../../browser-build/math-files.ts'
import { findMermaidFiles } from '../../browser-build/mermaid-files.ts'
import type { CustomCss } from '../../content/custom-css.ts'
import { readImageSizes } from '../../content/image-sizes.ts'
import { feedTags } from '../../pages/blog/feed-path.ts'
import { toSiteProps } from '../../pages/site-props.ts'
import { inLanguage, languageScript } from '../../shared/messages/text.ts'
import type { OutputFile } from '../../shared/model.ts'
import type { SiteProps } from '../../shared/page-props.ts'
import { withBaseUrl } from '../../shared/url.ts'
import { hashOf } from '../../util/hash.ts'
import type { Site } from '../open/open-site.ts'
import type { SiteFiles } from '../read/read-site.ts'
import { preloadTags, type SiteTheme } from '../read/read-theme.ts'
import { slotStyles } from '../read/site-slots.ts'
import type { SitePlan } from './plan-pages.ts'
import { prepareSearch } from './prepare-search.ts'

/** What surrounds every page, and the files it needs. */
export interface Chrome {
  readonly siteProps: SiteProps
  /** The items of the navbar on pages of each version of docs that have several, by `versionKey`. */
  readonly versionNavbars: SitePlan['versionNavbars']
  readonly outputs: readonly OutputFile[]
  readonly js: BrowserFile
  readonly css: BrowserFile
  /** Paths of content-hashed files. */
  readonly hashedPaths: readonly string[]
}

/** Finds the bundled files and resolves the configuration into the props that all pages share. */
export async function prepareChrome(site: Site, siteFiles: SiteFiles, plan: SitePlan): Promise<Chrome> {
  const files = await readBrowserFiles(site.packageRoot)
  const { apiCss, blogCss, homeCss, js, idle, react, lookup, folds, islands } = files
  const { theme } = siteFiles
  const own = siteFiles.customCss && joinCss(await files.docusaurusCss.output.read(), siteFiles.customCss, theme)
  // With stylesheets of the site, the theme is between the variables of Docusaurus and them.
  const css = theme && !own ? await extendCss(files.css, theme.css) : files.css
  const search = await prepareSearch(site, files)
  const hasApi = plan.pages.some(({ content }) => content.kind === 'doc' && content.doc.layout === 'api')
  const hasBlog = plan.pages.some(({ content }) => content.kind === 'posts')
  const hasHome = plan.pages.some(({ content }) => content.kind === 'doc' && content.doc.home)
  const firstDiagram = plan.pages.find(({ content }) => content.kind === 'doc' && content.doc.features.mermaid)
  const usedBy = firstDiagram?.content.kind === 'doc' ? firstDiagram.content.doc.displayPath : undefined
  const mermaid = usedBy === undefined ? undefined : await findMermaidFiles(site.root, site.packageRoot, usedBy)
  const hasMath = plan.pages.some(({ content }) => content.kind === 'doc' && content.doc.features.math)
  const math = hasMath ? await findMathFiles(site.packageRoot) : undefined
  const ownIslands = Object.entries(islands).filter(([name]) => hasApi || name !== 'ApiConsole')
  const at = (path: string) => withBaseUrl(site.config.baseUrl, path)
  const texts = await languageFile(site)
  const input = {
    config: site.config,
    navbarItems: plan.navbarItems,
    assets: {
      css: at(css.output.path),
      ...(hasApi ? { apiCss: at(apiCss.output.path), folds: at(folds.output.path) } : {}),
      ...(own ? { customCss: at(own.path) } : {}),
      ...(hasBlog ? { blogCss: at(blogCss.output.path) } : {}),
      ...(hasHome ? { homeCss: at(homeCss.output.path) } : {}),
      ...(texts ? { messages: at(texts.path) } : {}),
      js: at(js.output.path),
      idle: at(idle.output.path),
      react: at(react.output.path),
      lookup: at(lookup.output.path),
      islands: Object.fromEntries(ownIslands.map(([name, { output }]) => [name, at(output.path)])),
      ...(mermaid ? { mermaid: at(mermaid.entry) } : {}),
      ...(math ? { mathCss: at(math.css) } : {}),
      search: search.assets,
    },
    sizeOf: await readLogoSizes(site, siteFiles),
    homeHref: findHome(site, siteFiles, plan),
  }
  const ownProps = inLanguage(site.config.language, () => toSiteProps(input))
  const added = [
    ...(hasBlog ? feedTags(site.config) : []),
    ...(theme ? preloadTags(theme, site.config.baseUrl) : []),
    ...slotStyles(siteFiles.code.slots),
  ]
  const siteProps = added.length > 0 ? { ...ownProps, headTags: [...added, ...ownProps.headTags] } : ownProps
  const scripts = [
    css,
    ...(hasApi ? [apiCss, folds] : []),
    ...(hasBlog ? [blogCss] : []),
    ...(hasHome ? [homeCss] : []),
    js,
    idle,
    react,
    lookup,
    ...ownIslands.map(([, file]) => file),
  ].map(({ output }) => output)
  const bundles = [...scripts, ...(texts ? [texts] : []), ...(own ? [own] : []), ...search.outputs]
  const outputs = [
    ...bundles,
    ...(siteFiles.customCss?.assets ?? []),
    ...(theme?.outputs ?? []),
    ...(mermaid?.outputs ?? []),
    ...(math?.outputs ?? []),
  ]
  const hashedFolders = ['assets/files/*', ...[mermaid, math].flatMap((one) => (one ? [`${one.folder}/*`] : []))]
  const hashedPaths = [...bundles.map(({ path }) => path), ...hashedFolders]
  return { siteProps, versionNavbars: plan.versionNavbars, outputs, css, js, hashedPaths }
}

/** The script with the texts of the other scripts in the language of the site; undefined where they are English. */
async function languageFile({ config: { language }, packageRoot }: Site): Promise<OutputFile | undefined> {
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

/** Docusaurus's variables, and what the site makes of them. */
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

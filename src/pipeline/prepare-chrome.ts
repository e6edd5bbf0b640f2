import { type BrowserFile, readBrowserFiles } from '../browser-build/browser-files.ts'
import { findMermaidFiles } from '../browser-build/mermaid-files.ts'
import { readImageSize } from '../content/image-sizes.ts'
import { toSiteProps } from '../pages/site-props.ts'
import type { OutputFile } from '../shared/model.ts'
import type { SiteProps } from '../shared/page-props.ts'
import { withBaseUrl } from '../shared/url.ts'
import type { Material } from './gather.ts'
import type { Layout } from './lay-out-site.ts'
import { prepareSearch } from './search-assets.ts'
import type { Site } from './site.ts'

/** What is around every page, and the files it needs. */
export interface Chrome {
  readonly siteProps: SiteProps
  readonly outputs: readonly OutputFile[]
  readonly js: BrowserFile
  readonly css: BrowserFile
  /** Paths of the files whose names are made from their content. */
  readonly hashedPaths: readonly string[]
}

/** Finds the bundled files and resolves the configuration into the props all pages share. */
export async function prepareChrome(site: Site, material: Material, layout: Layout): Promise<Chrome> {
  const files = await readBrowserFiles(site.packageRoot)
  const { css, apiCss, js, idle, react, lookup, islands } = files
  const search = await prepareSearch(site, files)
  const hasApi = layout.pages.some(({ content }) => content.kind === 'doc' && content.doc.layout === 'api')
  const firstDiagram = layout.pages.find(({ content }) => content.kind === 'doc' && content.doc.features.mermaid)
  const usedBy = firstDiagram?.content.kind === 'doc' ? firstDiagram.content.doc.displayPath : undefined
  const mermaid = usedBy === undefined ? undefined : await findMermaidFiles(site.root, site.packageRoot, usedBy)
  const ownIslands = Object.entries(islands).filter(([name]) => hasApi || name !== 'ApiConsole')
  const at = (path: string) => withBaseUrl(site.config.baseUrl, path)
  const siteProps = toSiteProps({
    config: site.config,
    navbarItems: layout.navbarItems,
    assets: {
      css: at(css.output.path),
      ...(hasApi ? { apiCss: at(apiCss.output.path) } : {}),
      js: at(js.output.path),
      idle: at(idle.output.path),
      react: at(react.output.path),
      lookup: at(lookup.output.path),
      islands: Object.fromEntries(ownIslands.map(([name, { output }]) => [name, at(output.path)])),
      ...(mermaid ? { mermaid: at(mermaid.entry) } : {}),
      search: search.assets,
    },
    sizeOf: await readLogoSizes(site, material),
  })
  const scripts = [
    css,
    ...(hasApi ? [apiCss] : []),
    js,
    idle,
    react,
    lookup,
    ...ownIslands.map(([, file]) => file),
  ].map(({ output }) => output)
  const bundles = [...scripts, ...search.outputs]
  const outputs = [...bundles, ...(mermaid?.outputs ?? [])]
  const hashedFolders = ['assets/files/*', ...(mermaid ? [`${mermaid.folder}/*`] : [])]
  const hashedPaths = [...bundles.map(({ path }) => path), ...hashedFolders]
  return { siteProps, outputs, css, js, hashedPaths }
}

async function readLogoSizes({ config }: Site, material: Material) {
  const sizes = new Map<string, { width: number; height: number }>()
  for (const logo of [config.themeConfig.navbar.logo, config.themeConfig.footer?.logo]) {
    const file = material.staticFiles.find(({ path }) => path === logo?.src.replace(/^\//, ''))
    const size = file ? await readImageSize(file.absolutePath) : undefined
    if (logo && size) sizes.set(logo.src, size)
  }
  return (path: string) => sizes.get(path)
}

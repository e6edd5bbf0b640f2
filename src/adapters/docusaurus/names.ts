/** The name of the tool. */
export const NAME = 'Docusaurus'

/** Names that its configuration may have; the first one found is used. */
export const CONFIG_NAMES = [
  'docusaurus.config.ts',
  'docusaurus.config.mts',
  'docusaurus.config.js',
  'docusaurus.config.mjs',
  'docusaurus.config.cjs',
] as const

/** Catalogs of translations of the navbar and the footer, and what folders of translated content begin with. */
export const CATALOG_NAMES = {
  navbar: 'docusaurus-theme-classic/navbar',
  footer: 'docusaurus-theme-classic/footer',
  content: 'docusaurus-plugin-content-',
} as const

/** The module with the component for the head of a page, and the one that translates texts. */
export const HEAD_MODULE = '@docusaurus/Head'
export const TRANSLATE_MODULE = '@docusaurus/Translate'

/** The variables of its stylesheets for colors of a theme. */
export const STYLE_VARIABLES: Readonly<Record<string, string>> = {
  accent: '--ifm-color-primary',
  bg: '--ifm-background-color',
  ink: '--ifm-font-color-base',
}

/** Files that are bundled for browsers, from the root of the package: the stylesheet and the modules. */
export const BROWSER_SOURCES = {
  styles: 'src/adapters/docusaurus/styles/provided.css',
  modules: 'src/adapters/docusaurus/react/modules.ts',
} as const

/** Found in every stylesheet that has one of its classes, or its element around the page. */
export const OWN_CLASS =
  /\.(?:alert|breadcrumbs__|DocSearch-|dropdown__|footer(?:--|__)|main-wrapper|markdown|menu|navbar|pagination-nav|prism-code|table-of-contents|tabs-container|tabs__item|theme-)|#__docusaurus/

/** Modules that components of a site import, which are there without being installed; see the folder `react`. */
export const DOCUSAURUS_MODULES = [
  '@docusaurus/BrowserOnly',
  '@docusaurus/ErrorBoundary',
  '@docusaurus/ExecutionEnvironment',
  HEAD_MODULE,
  '@docusaurus/Interpolate',
  '@docusaurus/Link',
  TRANSLATE_MODULE,
  '@docusaurus/isInternalUrl',
  '@docusaurus/plugin-content-blog/client',
  '@docusaurus/plugin-content-docs/client',
  '@docusaurus/router',
  '@docusaurus/theme-common',
  '@docusaurus/theme-common/Details',
  '@docusaurus/theme-common/internal',
  '@docusaurus/useBaseUrl',
  '@docusaurus/useBrokenLinks',
  '@docusaurus/useDocusaurusContext',
  '@docusaurus/useGlobalData',
  '@docusaurus/useIsBrowser',
  '@docusaurus/utils-common',
  '@generated/docusaurus.config',
  '@mdx-js/react',
  '@theme/Admonition',
  '@theme/Admonition/Types',
  '@theme/BlogPostItem',
  '@theme/BlogPostItem/Container',
  '@theme/BlogPostItem/Content',
  '@theme/BlogPostItem/Footer',
  '@theme/BlogPostItem/Header',
  '@theme/BlogPostItems',
  '@theme/CodeBlock',
  '@theme/CodeInline',
  '@theme/Details',
  '@theme/DocCard',
  '@theme/DocCardList',
  '@theme/Footer',
  '@theme/Heading',
  '@theme/Icon/Copy',
  '@theme/Icon/ExternalLink',
  '@theme/Icon/Success',
  '@theme/Icon/WordWrap',
  '@theme/IdealImage',
  '@theme/Layout',
  '@theme/MDXComponents',
  '@theme/MDXComponents/A',
  '@theme/MDXComponents/Code',
  '@theme/MDXComponents/Details',
  '@theme/MDXComponents/Heading',
  '@theme/MDXComponents/Img',
  '@theme/MDXComponents/Li',
  '@theme/MDXComponents/Pre',
  '@theme/MDXComponents/Ul',
  '@theme/Mermaid',
  '@theme/NotFound',
  '@theme/NotFound/Content',
  '@theme/TOCInline',
  '@theme/TabItem',
  '@theme/Tabs',
  '@theme/Tag',
  '@theme/ThemedImage',
  // Sites of Docusaurus join classes with these.
  'classnames',
  'clsx',
] as const

/** Modules of the theme of docusaurus-openapi-docs, which the pages that it writes import; only pages have them. */
const API_THEME_MODULES = [
  '@theme/ApiExplorer/Export',
  '@theme/ApiExplorer/MethodEndpoint',
  '@theme/ApiExplorer/SecuritySchemes',
  '@theme/ApiLogo',
  '@theme/ApiTabs',
  '@theme/DiscriminatorTabs',
  // Of docusaurus-json-schema-plugin.
  '@theme/JSONSchemaViewer',
  '@theme/Markdown',
  '@theme/MimeTabs',
  '@theme/OperationTabs',
  '@theme/ParamsDetails',
  '@theme/ParamsItem',
  '@theme/RequestSchema',
  '@theme/ResponseSamples',
  '@theme/ResponseSchema',
  '@theme/Schema',
  '@theme/SchemaItem',
  '@theme/SchemaTabs',
  '@theme/StatusCodes',
] as const

/** Name of a module of that theme. */
export type ApiThemeModule = (typeof API_THEME_MODULES)[number]

/** Name of a module that is there without being installed. */
export type DocusaurusModule = (typeof DOCUSAURUS_MODULES)[number]

/** Original and swizzled components of the theme have one name, and so has the router, which comes with Docusaurus. */
export function providedName(specifier: string): DocusaurusModule | ApiThemeModule | undefined {
  const name = specifier
    .replace(/^(?:@theme-(?:original|init)|@docusaurus\/theme-classic\/lib\/theme)\//, '@theme/')
    .replace(/^react-router(?:-dom)?$/, '@docusaurus/router')
  return [...DOCUSAURUS_MODULES, ...API_THEME_MODULES].find((known) => known === name)
}

/** Parts of redocusaurus, which show a whole specification in a page. */
const REDOC = /^@theme\/(?:Redoc|RedocStandalone|ApiDoc|ApiDocMdx|ApiSchema)$/

/** Returns what to do about an import of a module that Docusaurus has and we do not; undefined for any other. */
export function hintFor(specifier: string): string | undefined {
  if (REDOC.test(specifier))
    return "Write api: { spec: 'openapi.yaml', out: 'api' }, and link to the pages that it makes."
  if (/^@(?:theme|theme-original|docusaurus)\//.test(specifier))
    return 'Write what it shows into the page, or give the module a component of your own with `components`.'
  return undefined
}

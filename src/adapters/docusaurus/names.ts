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

/** Modules that components of a site import, which are there without being installed; see the folder `react`. */
export const DOCUSAURUS_MODULES = [
  '@docusaurus/BrowserOnly',
  '@docusaurus/ErrorBoundary',
  '@docusaurus/ExecutionEnvironment',
  '@docusaurus/Head',
  '@docusaurus/Interpolate',
  '@docusaurus/Link',
  '@docusaurus/Translate',
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
  '@generated/docusaurus.config',
  '@mdx-js/react',
  '@theme/Admonition',
  '@theme/BlogPostItem',
  '@theme/BlogPostItem/Container',
  '@theme/BlogPostItem/Content',
  '@theme/BlogPostItem/Footer',
  '@theme/BlogPostItem/Header',
  '@theme/BlogPostItems',
  '@theme/CodeBlock',
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
    .replace(/^@theme-(?:original|init)\//, '@theme/')
    .replace(/^react-router(?:-dom)?$/, '@docusaurus/router')
  return [...DOCUSAURUS_MODULES, ...API_THEME_MODULES].find((known) => known === name)
}

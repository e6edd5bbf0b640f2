import type { SiteAdapter } from '../site-adapter.ts'
import { CONFIG_NAMES, DOCUSAURUS_MODULES, hintFor, NAME, OWN_CLASS, providedName } from './names.ts'

/** Sites of Docusaurus 2 and 3. */
export const docusaurus = {
  name: NAME,
  configNames: CONFIG_NAMES,
  modules: {
    names: DOCUSAURUS_MODULES,
    nameOf: providedName,
    mention: /@(?:docusaurus|generated)\//,
    docsHooks: {
      module: '@docusaurus/plugin-content-docs/client',
      use: /\b(?:use(?:DocsVersion|DocById|AllDocsData|DocsData|GlobalData)|mainDocId)\b|['"]docusaurus-plugin-content-docs['"]/,
    },
    dataHooks: {
      module: '@docusaurus/useGlobalData',
      use: /\buse(?:GlobalData|PluginData|AllPluginInstancesData)\b|\.globalData\b/,
    },
    pageProps: {
      name: 'config',
      module: '@generated/docusaurus.config',
      // Of a page that runs in browsers, its properties are in the HTML: the word alone is no use of it.
      use: /\bprops\.config\b|[{,]\s*config\s*[,}=:]/,
    },
    hintFor,
    withoutReact: (context) => ({
      '@docusaurus/ExecutionEnvironment':
        "{ canUseDOM: true, canUseEventListeners: true, canUseIntersectionObserver: 'IntersectionObserver' in window, canUseViewport: true }",
      '@generated/docusaurus.config': `${context}.siteConfig`,
    }),
    load: async () => (await import('./react/provided.ts')).provided,
  },
  load: async (file, options) => (await import('./load.ts')).loadDocusaurus(file, options),
  move: async (options) => (await import('./load.ts')).moveDocusaurus(options),
  loadMarkdownPlugins: async (plugins, reads) =>
    (await import('./markdown-plugins/load-markdown-plugins.ts')).loadMarkdownPlugins(plugins, reads),
  metadataOf: async (page, all) => (await import('./plugins/plugin-content.ts')).metadataOf(page, all),
  translateStyles: async (css) => (OWN_CLASS.test(css) ? (await import('./classes.ts')).translateClasses(css) : css),
  defineVariables: async (css) =>
    css.includes('var(--ifm-') ? (await import('./variables.ts')).defineVariables(css) : '',
  findUnusedParts: async (root, used) => (await import('./outside-parts.ts')).findOutsideParts(root, used),
} satisfies SiteAdapter

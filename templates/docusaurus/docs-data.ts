import { siteContext } from './context.ts'

/** The only version of the docs, as components see it. */
function version() {
  const path = siteContext().siteConfig.baseUrl
  return { name: 'current', label: 'Next', isLast: true, path, mainDocId: '', docs: [], draftIds: [], sidebars: {} }
}

/** What Docusaurus's hooks about docs return; there is one version, and a page is not known while components render. */
export const docsData = {
  useActiveDocContext: () => ({ activeVersion: version(), activeDoc: undefined, alternateDocVersions: {} }),
  useActiveVersion: version,
  useAllDocsData: () => ({}),
  useDoc: () => ({ metadata: {}, frontMatter: {}, toc: [], contentTitle: undefined, assets: {} }),
  useDocsPreferredVersion: () => ({ preferredVersion: version(), savePreferredVersionName: () => {} }),
  useDocsSidebar: () => null,
  useDocsVersion: () => ({ ...version(), version: 'current', pluginId: 'default', badge: false, banner: null }),
  useDocVersionSuggestions: () => ({ latestVersionSuggestion: version(), latestDocSuggestion: undefined }),
  useLatestVersion: version,
  useVersions: () => [version()],
}

/** Data that plugins give to components: there are no plugins. */
export const pluginData = {
  default: () => ({}),
  useAllPluginInstancesData: () => ({}),
  usePluginData: () => ({}),
}

/** Links are checked when the site is built, whoever renders them. */
export const brokenLinks = { default: () => ({ collectAnchor: () => {}, collectLink: () => {} }) }

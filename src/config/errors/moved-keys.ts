import type { KeyPath } from './key-path.ts'

const REMOVE = 'Remove it: '

/** Where settings are, by the path where people look for them; `*` matches any index of a list. */
const MOVED: Readonly<Record<string, string>> = {
  presets: "Move the preset's docs options to docs, and what the file in sidebarPath exports to sidebars",
  plugins: 'Remove it and use the built-in keys: redirects, search, api, markdown.mermaid',
  themes: 'Remove it: diagrams, search and the API reference are built in (markdown.mermaid, search, api)',
  scripts: "Move each to headTags: { tagName: 'script', attributes: { src: '…' } }",
  stylesheets: "Move each to headTags: { tagName: 'link', attributes: { rel: 'stylesheet', href: '…' } }",
  deploymentBranch: `${REMOVE}frigate-docs does not deploy`,
  githubHost: `${REMOVE}frigate-docs does not deploy`,
  githubPort: `${REMOVE}frigate-docs does not deploy`,
  ssrTemplate: `${REMOVE}the page around the content is fixed; headTags can add to its head`,
  future: `${REMOVE}there is nothing to opt into`,
  storage: `${REMOVE}the browser's storage keys are fixed`,
  navbar: 'Move it into themeConfig: themeConfig.navbar',
  footer: 'Move it into themeConfig: themeConfig.footer',
  announcementBar: 'Move it into themeConfig: themeConfig.announcementBar',
  translationBanner: 'Move it into themeConfig: themeConfig.translationBanner',
  colorMode: 'Move it into themeConfig: themeConfig.colorMode',
  tableOfContents: 'Move it into themeConfig: themeConfig.tableOfContents',
  mermaid: 'Move it: themeConfig.mermaid for the themes, markdown.mermaid to switch diagrams on or off',
  prism: 'Move it into themeConfig: themeConfig.prism',
  metadata: 'Move it into themeConfig: themeConfig.metadata',
  image: 'Move it into themeConfig: themeConfig.image',
  editUrl: 'Move it into docs: docs.editUrl',
  'markdown.hooks': 'Move its keys to the top level: onBrokenMarkdownLinks',
  'docs.sidebarPath':
    "Remove it, import the file (import sidebars from './sidebars'), and write sidebars in its place at the top level",
  'docs.sidebar': 'Move it into themeConfig: themeConfig.docs.sidebar',
  'themeConfig.algolia': "Move it to the top level: search: { provider: 'algolia', … }",
  'themeConfig.languageTabs': 'Move the languages to api.sampleLanguages',
  'themeConfig.code': 'Rename it: themeConfig.prism',
  'themeConfig.sidebar': 'Move it into docs: themeConfig.docs.sidebar',
  'themeConfig.sidebarCollapsible': 'Move it to docs: docs.sidebarCollapsible',
  'themeConfig.docs.sidebarCollapsible': 'Move it to the top level: docs.sidebarCollapsible',
  'themeConfig.docs.versionPersistence': `${REMOVE}the chosen version is kept in local storage`,
  'themeConfig.prism.theme': `${REMOVE}code has a light and a dark theme of the design`,
  'themeConfig.prism.darkTheme': `${REMOVE}code has a light and a dark theme of the design`,
  'themeConfig.mermaid.options': 'Move its theme to themeConfig.mermaid.theme and remove the rest',
  'themeConfig.navbar.style': `${REMOVE}the navbar follows the color mode`,
  'themeConfig.navbar.items.*.dropdownActiveClassDisabled': `${REMOVE}the dropdown itself is never marked as current`,
}

/** Returns where a key is that people look for at this path; undefined for any other key. */
export function whereItMoved(path: KeyPath): string | undefined {
  const pattern = path.map((step) => (typeof step === 'number' ? '*' : step)).join('.')
  return Object.hasOwn(MOVED, pattern) ? MOVED[pattern] : undefined
}

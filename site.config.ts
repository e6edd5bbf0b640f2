import { defineConfig } from 'frigate-docs'

const repository = 'https://github.com/blakeblackshear/frigate'
const chineseDocs = 'https://docs.frigate-cn.video'

export default defineConfig({
  title: 'Frigate',
  tagline: 'NVR with realtime object detection for IP cameras',
  url: 'https://docs.frigate.video',
  baseUrl: '/',
  favicon: 'img/favicon.svg',
  onBrokenLinks: 'throw',
  onBrokenMarkdownLinks: 'warn',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  docs: {
    path: 'content/docs',
    routeBasePath: '/',
    sidebarCollapsible: false,
    showLastUpdateTime: true,
  },
  sidebars: {
    docs: [
      {
        type: 'category',
        label: 'Frigate',
        items: ['frigate/index', 'frigate/hardware', 'frigate/installation', 'frigate/video_pipeline'],
      },
      { type: 'category', label: 'Guides', items: ['guides/getting_started'] },
      {
        type: 'category',
        label: 'Configuration',
        items: [
          'configuration/index',
          { type: 'category', label: 'Detectors', items: ['configuration/object_detectors'] },
          { type: 'category', label: 'Cameras', items: ['configuration/record'] },
        ],
      },
      { type: 'category', label: 'Development', items: ['mdx'] },
    ],
  },
  search: {
    missingResultsUrl: `${repository}/discussions/new/choose?q={query}`,
    synonyms: [
      ['license plate', 'number plate', 'lpr', 'alpr', 'anpr'],
      ['ptz', 'pan tilt zoom'],
      ['network storage', 'nas'],
      ['person', 'someone'],
    ],
  },
  themeConfig: {
    image: 'img/social.png',
    docs: { sidebar: { hideable: true, autoCollapseCategories: false } },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    mermaid: { theme: { light: 'default', dark: 'dark' } },
    prism: {
      additionalLanguages: ['bash', 'json'],
      magicComments: [
        {
          className: 'code-block-highlighted-line',
          line: 'highlight-next-line',
          block: { start: 'highlight-start', end: 'highlight-end' },
        },
        { className: 'code-block-error-line', line: 'This will fail' },
      ],
    },
    translationBanner: {
      language: 'zh',
      htmlLang: 'zh-Hans',
      url: chineseDocs,
      text: '本文档有由社区翻译的简体中文版。',
      linkLabel: '阅读本页的简体中文版',
      closeLabel: '关闭',
    },
    navbar: {
      title: 'Frigate',
      logo: { src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', alt: '' },
      items: [
        { type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'left' },
        { type: 'search', position: 'right' },
        { href: 'https://frigate.video', label: 'Website', position: 'right' },
        { href: 'https://demo.frigate.video', label: 'Demo', position: 'right' },
        {
          type: 'localeDropdown',
          position: 'right',
          dropdownItemsAfter: [{ href: chineseDocs, label: '简体中文（社区翻译）', lang: 'zh-CN' }],
        },
        { href: repository, label: 'GitHub', position: 'right' },
      ],
    },
    footer: {
      links: [
        {
          title: 'Community',
          items: [
            { label: 'GitHub', href: repository },
            { label: 'Discussions', href: `${repository}/discussions` },
          ],
        },
      ],
      copyright: 'Copyright © 2025 Frigate',
    },
  },
})

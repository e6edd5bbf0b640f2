import { defineConfig } from 'frigate-docs'

const group = (label: string, items: string[]) => ({ type: 'category' as const, label, collapsed: false, items })

export default defineConfig({
  title: 'frigate-docs',
  tagline: 'Markdown and OpenAPI in, a checked documentation site out',
  url: 'https://frigate-docs.example.org',
  favicon: 'img/logo.svg',
  docs: { path: 'docs' },
  // The JSON Schema of the configuration is made when the package is built.
  staticDirectories: ['static', '../../lib/schema'],
  contracts: {
    config: {
      schema: '../../lib/schema/site.config.schema.json',
      titles: ['site.config.ts'],
      languages: [],
      referencePath: '/configuration',
      referenceTitle: 'Configuration',
    },
  },
  // An accent of its own, so that the manual is not taken for the site of the product.
  theme: { colors: { accent: { light: '#4f46e5', dark: '#a5b4fc' } } },
  customCss: ['src/manual.css'],
  markdown: { math: true },
  sidebars: {
    manual: [
      'start',
      group('Write', ['writing-pages', 'site-structure', 'site-search', 'http-api', 'contracts']),
      group('Grow', ['theming', 'versions', 'locales']),
      group('Move', [
        'moving/index',
        'moving/docusaurus',
        'moving/vitepress',
        'moving/mkdocs',
        'moving/starlight',
        'moving/mdbook',
      ]),
      group('Publish', ['deploying', 'services', 'in-ci', 'machines']),
      group('Reference', ['configuration', 'commands', 'extending']),
      group('Background', ['how-it-works', 'performance', 'large-sites', 'performance-of-a-build', 'faq']),
    ],
  },
  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      title: 'frigate-docs',
      logo: { src: 'img/logo.svg', alt: '' },
      items: [
        { type: 'docSidebar', sidebarId: 'manual', label: 'Manual', position: 'left' },
        { type: 'search', position: 'right' },
      ],
    },
    footer: { copyright: 'frigate-docs is free software under the MIT license.' },
  },
})

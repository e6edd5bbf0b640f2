import { defineConfig } from 'frigate-docs'

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
  customCss: ['src/manual.css'],
  sidebars: {
    manual: [
      'index',
      {
        type: 'category',
        label: 'Write',
        collapsed: false,
        items: ['writing-pages'],
      },
      { type: 'category', label: 'Reference', collapsed: false, items: ['configuration'] },
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

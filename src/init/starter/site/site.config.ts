import { defineConfig } from 'frigate-docs'

export default defineConfig({
  title: 'My docs',
  tagline: 'What it is, in one line',
  url: 'https://docs.example.com',
  favicon: 'img/logo.svg',
  docs: { path: 'docs' },
  staticDirectories: ['static'],
  theme: { colors: { accent: '#0f766e' } },
  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      title: 'My docs',
      logo: { src: 'img/logo.svg', alt: '' },
      items: [
        { type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'left' },
        { type: 'search', position: 'right' },
      ],
    },
    footer: { copyright: 'Copyright © My company' },
  },
})

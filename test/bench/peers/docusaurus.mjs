import { join } from 'node:path'
import { readPackageVersion } from './read-package-version.mjs'

const config = `export default {
  title: 'Bench',
  url: 'https://bench.example',
  baseUrl: '/',
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  markdown: { format: 'detect', hooks: { onBrokenMarkdownLinks: 'ignore' } },
  future: { v4: true, faster: true },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, pages: false }]],
  themeConfig: { prism: { additionalLanguages: ['bash', 'ini', 'nginx'] } },
}
`

/** Docusaurus 3 with its fast bundler and all flags of the next version. It has no built-in search. */
export const docusaurus = {
  name: 'Docusaurus',
  packages: {
    '@docusaurus/core': '^3.10.0',
    '@docusaurus/faster': '^3.10.0',
    '@docusaurus/preset-classic': '^3.10.0',
    react: '^19.0.0',
    'react-dom': '^19.0.0',
  },
  // Packages of a search service that the site does not use; some registries lack parts of newer versions.
  overrides: { '@docsearch/react': '4.7.0' },
  readVersion: (folder) => readPackageVersion(folder, '@docusaurus/core'),
  docs: 'docs',
  out: 'build',
  made: ['build', '.docusaurus', 'node_modules/.cache'],
  files: () => ({ 'docusaurus.config.mjs': config }),
  command: (folder) => ({
    file: process.execPath,
    args: [join(folder, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'build'],
  }),
}

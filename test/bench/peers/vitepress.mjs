import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPackageVersion } from './read-package-version.mjs'

/** VitePress 2 with its own search and a sidebar of the pages of a folder. */
export const vitepress = {
  name: 'VitePress',
  type: 'module',
  packages: { vitepress: '^2.0.0-alpha.0' },
  // Packages of a search service that no site here uses; some registries lack parts of newer versions.
  overrides: Object.fromEntries(['css', 'js', 'react', 'sidepanel-js'].map((name) => [`@docsearch/${name}`, '4.7.0'])),
  readVersion: (folder) => readPackageVersion(folder, 'vitepress'),
  docs: 'docs',
  out: '.vitepress/dist',
  made: ['.vitepress/dist', '.vitepress/cache', '.vitepress/.temp', 'node_modules/.vite'],
  files: (pages) => ({
    '.vitepress/config.mjs': `export default ${JSON.stringify(makeConfig(join(pages, 'docs')))}\n`,
  }),
  command: (folder) => ({
    file: process.execPath,
    args: [join(folder, 'node_modules/vitepress/bin/vitepress.js'), 'build'],
  }),
}

function makeConfig(docs) {
  const groups = readdirSync(docs).map((group) => [
    `/${group}/`,
    readdirSync(join(docs, group)).map((file) => toItem(docs, group, file)),
  ])
  return {
    title: 'Bench',
    srcDir: 'docs',
    cleanUrls: true,
    ignoreDeadLinks: true,
    themeConfig: { search: { provider: 'local' }, sidebar: Object.fromEntries(groups) },
  }
}

function toItem(docs, group, file) {
  const [, text] = /^title: (.*)$/m.exec(readFileSync(join(docs, group, file), 'utf8'))
  return { text, link: `/${group}/${file.replace(/\.md$/, '')}` }
}

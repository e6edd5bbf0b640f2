import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const content = resolve(import.meta.dirname, '../../content/docs')
/** Characters of a page of the usual docs of this product, on the average. */
const PAGE_LENGTH = 8000
/** Pages of one folder, which is a category of the sidebar. */
const FOLDER_SIZE = 50

/** Writes a site with pages of the usual length, made of our own pages' sections; each links to ten others. */
export function makePages(folder, count) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'site.config.ts'),
    `import { defineConfig } from 'frigate-docs'
export default defineConfig({
  title: 'Bench',
  url: 'https://bench.example',
  docs: { path: 'docs' },
  markdown: { mermaid: false },
  onBrokenLinks: 'ignore',
  onBrokenMarkdownLinks: 'ignore',
  onBrokenAnchors: 'ignore',
})
`,
  )
  const sections = readSections()
  let next = 0
  let total = 0
  for (let page = 0; page < count; page++) {
    let text = ''
    while (text.length < PAGE_LENGTH * (page + 1) - total) text += sections[next++ % sections.length]
    total += text.length
    const place = join(folder, 'docs', `${pathOf(page)}.md`)
    mkdirSync(resolve(place, '..'), { recursive: true })
    const links = Array.from({ length: 10 }, (_, index) => `[other](/${pathOf((page * 7 + index * 13) % count)}#links)`)
    const head = `---\ntitle: Page ${page}\n---\n\nPage number ${page}.\n\n## Links\n\n${links.join(' ')}\n\n`
    writeFileSync(place, head + text)
  }
}

/** Path of a page, without its extension. */
export function pathOf(page) {
  return `part-${Math.floor(page / FOLDER_SIZE)}/page-${page}`
}

function readSections() {
  return readdirSync(content, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.md'))
    .sort()
    .flatMap((path) =>
      readFileSync(join(content, path), 'utf8')
        .replace(/^---[\s\S]*?\n---\n/, '')
        // The schema that options are looked up in belongs to our own site.
        .replace(/<Option path="([^"]*)"[^>]*>/g, '`$1`')
        .split(/^(?=## )/m),
    )
}

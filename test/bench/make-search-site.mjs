import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** Makes pages from sections of our own pages, each with a unique title and some unique words; returns their folder. */
export function makeSearchSite(work, count) {
  const folder = join(work, `pages-${count}`)
  mkdirSync(folder)
  const config = { title: 'Bench', url: 'https://bench.example', docs: { path: 'docs' }, markdown: { mermaid: false } }
  const ignored = { onBrokenLinks: 'ignore', onBrokenMarkdownLinks: 'ignore', onBrokenAnchors: 'ignore' }
  writeFileSync(join(folder, 'site.config.js'), `export default ${JSON.stringify({ ...config, ...ignored })}`)
  const texts = readdirSync(join(root, 'content/docs'), { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.md'))
    .sort()
    .map((path) => readFileSync(join(root, 'content/docs', path), 'utf8').replaceAll('{{ release }}', '0.17.2'))
    // Options need the schema of our own site.
    .map((text) => text.replace(/^---[\s\S]*?\n---\n/, '').replace(/<Option path="([^"]*)"[^>]*>/g, '`$1`'))
  const sections = texts.flatMap((text) => text.split(/^(?=## )/m))
  const words = [...new Set(texts.join(' ').match(/\b[a-z]{4,9}\b/g))].sort()
  for (let page = 0; page < count; page++) {
    const word = (step) => words[(page * step + step * step) % words.length]
    const body = Array.from({ length: 8 }, (_, part) => sections[(page * 5 + part * 11) % sections.length]).join('\n\n')
    const folderName = join(folder, 'docs', `part-${Math.floor(page / 50)}`)
    mkdirSync(folderName, { recursive: true })
    const title = `${word(7)} ${word(13)} ${word(29)}`
    const own = `Only here: ${word(3)}${word(17)} and ${word(19)}${page}.`
    writeFileSync(join(folderName, `page-${page}.md`), `---\ntitle: ${title}\n---\n\n${own}\n\n${body}`)
  }
  return folder
}

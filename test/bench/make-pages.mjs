import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createLineCheck, createUniqueLines } from './unique-lines.mjs'
import { createRandom, createWords } from './words.mjs'

const content = resolve(import.meta.dirname, '../../content/docs')
/** Average number of characters of a page in this product's docs. */
const PAGE_LENGTH = 9000
/** Pages in a folder, which is a sidebar category. */
const FOLDER_SIZE = 50
/** Links at the start of a page. */
const LINKS = 10

/**
 * Writes a site with pages of typical length, made from sections of our own pages. Each line is changed so that none
 * occurs twice and no build can reuse results of another page. The Markdown is plain enough for other tools.
 */
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
})
`,
  )
  const random = createRandom(count)
  const tools = { random, word: createWords(random), unique: createUniqueLines(), count }
  const check = createLineCheck()
  const sections = readSections()
  const made = { sections: 0, length: 0 }
  for (let page = 0; page < count; page++) {
    const parts = [makeHead(page, tools)]
    made.length += parts[0].length
    while (made.length < PAGE_LENGTH * (page + 1)) {
      const part = makeSection(sections[made.sections++ % sections.length], tools)
      made.length += part.length
      parts.push(part)
    }
    const path = `${pathOf(page)}.md`
    const text = parts.join('')
    check(text, path)
    const place = join(folder, 'docs', path)
    mkdirSync(resolve(place, '..'), { recursive: true })
    writeFileSync(place, text)
  }
}

/** Path of a page, without its extension. */
export function pathOf(page) {
  return `part-${Math.floor(page / FOLDER_SIZE)}/page-${page}`
}

function makeHead(page, { unique, word, count }) {
  const links = Array.from(
    { length: LINKS },
    (_, index) => `[${word()} ${word()}](${addressOf((page * 7 + index * 13) % count)})`,
  )
  const title = unique('Cameras, zones and their settings')
  const first = unique('This page explains what else can be set here, and where you find the rest of it.')
  return `---\ntitle: ${title}\n---\n\n${first}\n\n## Links ${page}\n\n${links.join(' ')}\n\n`
}

function makeSection(lines, { unique, random, count }) {
  const link = () => `](${addressOf(Math.floor(random() * count))})`
  const made = lines.map(({ text, language }) => unique(text, language).replace(/\]\((?!https?:)[^)]*\)/g, link))
  return `${made.join('\n').trim()}\n\n`
}

/** Address of the first heading of a page. */
function addressOf(page) {
  return `/${pathOf(page)}#links-${page}`
}

/** The sections of our pages, as lines with the language of the code fence they are in. */
function readSections() {
  return readdirSync(content, { recursive: true })
    .map((path) => String(path).replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.md') && !path.startsWith('integrations/api/'))
    .sort()
    .flatMap((path) => splitSections(readPlainMarkdown(join(content, path))))
}

/** A page without syntax that other tools read differently. */
function readPlainMarkdown(place) {
  return (
    readFileSync(place, 'utf8')
      .replace(/^---[\s\S]*?\n---\n/, '')
      // Variables and options need the configuration of our own site.
      .replaceAll('{{ release }}', '0.17.2')
      .replace(/<Option path="([^"]*)"(?: \w+="[^"]*")* *\/>/g, '`$1`')
      .replace(/^ *<Figure\b[\s\S]*?^ *<\/Figure>\n/gm, '')
      // Their files are not there.
      .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/^ *<\/?details>\n/gm, '')
      .replace(/<\/?summary>/g, '**')
      .replace(/^ *```mermaid\n[\s\S]*?\n *```\n/gm, '')
      // VitePress evaluates Vue expressions in a page's text, even in code outside of fences.
      .replace(/(?<!`)`[^`\n]+`(?!`)/g, (code) => code.replaceAll('{{', '{').replaceAll('}}', '}'))
      // Tools differ in the syntax of admonition titles, and share the names of three kinds.
      .replace(/^( *:{3,}) *(note|info|secondary)\b.*/gm, '$1note')
      .replace(/^( *:{3,}) *(tip|success)\b.*/gm, '$1tip')
      .replace(/^( *:{3,}) *(warning|caution|danger)\b.*/gm, '$1danger')
  )
}

function splitSections(text) {
  const sections = [[]]
  const open = { fence: undefined, language: undefined }
  for (const line of text.split('\n')) {
    const [, fence, info = ''] = /^ *(`{3,})(.*)$/.exec(line) ?? []
    if (open.fence === undefined && line.startsWith('## ')) sections.push([])
    if (fence !== undefined && open.fence === undefined) {
      const name = /^\w*/.exec(info.trim())[0] || 'text'
      Object.assign(open, { fence, language: /^mdx?$/.test(name) ? undefined : name })
    } else if (fence !== undefined && fence === open.fence)
      Object.assign(open, { fence: undefined, language: undefined })
    sections.at(-1).push({ text: line, language: open.language })
  }
  return sections
}

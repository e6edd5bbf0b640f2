// Reads the pages of a built API reference: what readers get, as HTML and as Markdown, with the parts that are fetched.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { Parser } from 'htmlparser2'
import { isOn, letters, squeeze, visible } from './match-facts.mjs'

const INLINE = new Set([
  'a',
  'b',
  'code',
  'dt',
  'em',
  'h1',
  'h2',
  'h3',
  'h4',
  'option',
  'p',
  'span',
  'strong',
  'summary',
  'td',
  'th',
  'label',
  'button',
  'dd',
  'li',
  'pre',
])
const LONGEST_TOKEN = 400

/** The pages of a folder, and what says whether a fact is on them. */
export function readBuiltPages(dist) {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'))
  const largest = files.reduce(
    (best, path) => {
      const bytes = statSync(join(dist, path)).size
      return bytes > best.bytes ? { path, bytes } : best
    },
    { path: '', bytes: 0 },
  )
  const owners = new Map()
  const landing = []
  for (const path of files.filter((one) => one.startsWith('api/') && !/levels-?\d/.test(one))) {
    const twinPath = join(dist, `${dirname(path)}.md`)
    const twin = existsSync(twinPath) ? readFileSync(twinPath, 'utf8') : ''
    const title = /^# (.*)$/m.exec(twin)?.[1] ?? ''
    const call = /^`([A-Z][A-Z-]*) (.*?)`/m.exec(twin)
    const isSchema = path.startsWith('api/schemas/')
    const key = isSchema ? `schema ${plain(title)}` : `call ${call?.[1]} ${call?.[2]}`
    if (isSchema || call) owners.set(key, [...(owners.get(key) ?? []), path])
    else landing.push(path)
  }
  // Facts come owner by owner: only the pages of the last one are kept.
  const last = { key: undefined, page: undefined }
  const find = ({ owner }) => {
    const key = owner[0] === 'schema' ? `schema ${plain(owner[1])}` : owner.join(' ')
    if (last.key === key) return last.page
    const paths = owner[0] === 'api' ? landing : (owners.get(key) ?? [])
    last.key = key
    last.page = paths.length === 0 ? undefined : joinPages(paths.map((path) => readPage(dist, path)))
    return last.page
  }
  const whereMissing = (fact) => {
    const page = find(fact)
    if (!page) return ['page', 'twin']
    return ['page', 'twin'].filter((side) => !isOn(fact, page, side))
  }
  return { count: files.length, largest, whereMissing }
}

function joinPages(pages) {
  if (pages.length === 1) return pages[0]
  return { page: joinSides(pages.map(({ page }) => page)), twin: joinSides(pages.map(({ twin }) => twin)) }
}

function joinSides(sides) {
  const fields = new Map()
  for (const side of sides)
    for (const [name, texts] of side.fields) fields.set(name, [...(fields.get(name) ?? []), ...texts])
  const text = (key) => sides.map((side) => side[key]).join('\n')
  return {
    tokens: new Set(sides.flatMap(({ tokens }) => [...tokens])),
    text: text('text'),
    compact: text('compact'),
    letters: text('letters'),
    fields,
  }
}

/** A page with the files that it fetches when a reader opens a part, and those that these fetch. */
function readPage(dist, path) {
  const own = readHtml(join(dist, path))
  const seen = new Set([path])
  const readParts = ({ links }) =>
    [...links].flatMap((href) => {
      const file = relative(dist, join(dist, decodeURI(href.replace(/[?#].*$/, '')), 'index.html'))
      if (!/levels-?\d/.test(href) || seen.has(file) || !existsSync(join(dist, file))) return []
      seen.add(file)
      const part = { file, ...readHtml(join(dist, file)) }
      return [part, ...readParts(part)]
    })
  const parts = readParts(own)
  const twin = [path, ...parts.map(({ file }) => file)]
    .map((one) => join(dist, `${dirname(one)}.md`))
    .filter((one) => existsSync(one))
    .map((one) => readFileSync(one, 'utf8'))
    .join('\n')
  return { page: joinSides([own, ...parts]), twin: readTwin(twin) }
}

/** The text of a page of Markdown, and that of each field: its lines without those of the fields inside it. */
function readTwin(text) {
  const found = []
  const inside = []
  for (const line of text.split('\n')) {
    const indent = line.search(/\S/)
    while (indent >= 0 && inside.length > 0 && indent <= inside.at(-1).indent) inside.pop()
    const name = /^\s*- `(.+?)` \S/.exec(line)?.[1]
    if (name !== undefined) {
      const field = { name, indent, lines: [] }
      found.push(field)
      inside.push(field)
    }
    inside.at(-1)?.lines.push(line)
  }
  const fields = new Map()
  for (const { name, lines } of found) {
    const own = lines.join('\n')
    fields.set(name, [...(fields.get(name) ?? []), letters(visible(own)) + letters(own)])
  }
  return {
    tokens: new Set(),
    text,
    compact: squeeze(text),
    letters: `${letters(visible(text))}\n${letters(text)}`,
    fields,
  }
}

/** The text of the main part of a page, that of each of its small elements, and that of each field without those inside it. */
function readHtml(path) {
  const tokens = new Set()
  const links = new Set()
  const open = []
  const state = { depth: 0, text: '', words: '' }
  const found = []
  const inside = []
  const lists = []
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'main') state.depth++
      if (state.depth === 0) return
      for (const value of Object.values(attributes)) if (value.startsWith('/')) links.add(value)
      for (const key of ['href', 'value', 'data-name'])
        if (attributes[key])
          state.text += ` ${key === 'href' && attributes[key].startsWith('/') ? '' : attributes[key]} `
      if (name === 'li') {
        const field = attributes.class === 'field' ? { name: '', text: '' } : undefined
        lists.push(field)
        if (field) {
          inside.push(field)
          found.push(field)
        }
      }
      const field = inside.at(-1)
      if (field && attributes.class === 'field-name') field.name = undefined
      if (INLINE.has(name)) open.push({ name, from: state.text.length })
    },
    ontext: (text) => {
      if (state.depth === 0) return
      state.text += text
      state.words += text
      const field = inside.at(-1)
      if (field) field.text += text
    },
    onclosetag: (name) => {
      if (name === 'main') state.depth--
      if (name === 'li' && lists.pop()) inside.pop()
      if (!INLINE.has(name)) return
      const last = open.findLastIndex((one) => one.name === name)
      if (last < 0) return
      const [{ from }] = open.splice(last)
      const whole = state.text.slice(from)
      const text = whole.trim()
      const field = inside.at(-1)
      if (name === 'code' && field && field.name === undefined) field.name = whole
      if (text.length <= LONGEST_TOKEN) tokens.add(text)
    },
  })
  parser.end(readFileSync(path, 'utf8'))
  const fields = new Map()
  for (const { name, text } of found) fields.set(name, [...(fields.get(name) ?? []), letters(text)])
  return { tokens, text: state.text, compact: squeeze(state.text), letters: letters(state.words), fields, links }
}

/** A heading of Markdown as text. */
function plain(title) {
  return title.replace(/\\(.)/g, '$1')
}

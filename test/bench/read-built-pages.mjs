// Reads the pages of a built API reference: what readers get, as HTML and as Markdown, with the parts that are fetched.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { Parser } from 'htmlparser2'

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

function isOn({ kind, value }, page, side) {
  const { tokens, compact, twin, twinCompact } = page
  if (['schemas', 'operations', 'webhooks'].includes(kind)) return side === 'page' ? tokens.size > 0 : twin !== ''
  const text = side === 'page' ? compact : twinCompact
  if (kind === 'examples') return hasExample(value, text)
  const word = typeof value === 'string' ? value : JSON.stringify(value)
  if (side === 'twin')
    return (
      twin.includes(`\`${word}\``) ||
      twin.includes(`**${word}**`) ||
      (kind !== 'properties' && text.includes(squeeze(word)))
    )
  return tokens.has(word.trim()) || (!['properties', 'parameters'].includes(kind) && text.includes(squeeze(word)))
}

/** Whether a text has an example, as JSON or in another notation with the same values. */
function hasExample(value, text) {
  const written = typeof value === 'string' ? squeeze(value) : squeeze(JSON.stringify(value))
  if (text.includes(written)) return true
  const parsed = typeof value === 'string' ? parseJson(value) : undefined
  if (parsed !== undefined && text.includes(squeeze(JSON.stringify(parsed)))) return true
  const leaves = typeof value === 'object' ? leavesOf(value) : [String(value)]
  return leaves.every(
    (leaf) => text.includes(squeeze(leaf)) || text.includes(squeeze(JSON.stringify(leaf).slice(1, -1))),
  )
}

function parseJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function leavesOf(value) {
  if (typeof value !== 'object' || value === null) return [String(value)]
  return Object.values(value).flatMap(leavesOf)
}

function joinPages(pages) {
  if (pages.length === 1) return pages[0]
  return {
    tokens: new Set(pages.flatMap(({ tokens }) => [...tokens])),
    compact: pages.map(({ compact }) => compact).join('\n'),
    twin: pages.map(({ twin }) => twin).join('\n'),
    twinCompact: pages.map(({ twinCompact }) => twinCompact).join('\n'),
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
  return {
    tokens: new Set([own, ...parts].flatMap(({ tokens }) => [...tokens])),
    compact: [own, ...parts].map(({ text }) => squeeze(text)).join('\n'),
    twin,
    twinCompact: squeeze(twin),
  }
}

/** The text of the main part of a page, and that of each of its small elements. */
function readHtml(path) {
  const tokens = new Set()
  const links = new Set()
  const open = []
  const state = { depth: 0, text: '' }
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'main') state.depth++
      if (state.depth === 0) return
      for (const value of Object.values(attributes)) if (value.startsWith('/')) links.add(value)
      for (const key of ['href', 'value', 'data-name'])
        if (attributes[key])
          state.text += ` ${key === 'href' && attributes[key].startsWith('/') ? '' : attributes[key]} `
      if (INLINE.has(name)) open.push({ name, from: state.text.length })
    },
    ontext: (text) => {
      if (state.depth > 0) state.text += text
    },
    onclosetag: (name) => {
      if (name === 'main') state.depth--
      if (!INLINE.has(name)) return
      const last = open.findLastIndex((one) => one.name === name)
      if (last < 0) return
      const [{ from }] = open.splice(last)
      const text = state.text.slice(from).trim()
      if (text.length <= LONGEST_TOKEN) tokens.add(text)
    },
  })
  parser.end(readFileSync(path, 'utf8'))
  return { tokens, text: state.text, links }
}

/** Text without white space, and without what breaks lines in it. */
function squeeze(text) {
  return text.replace(/[\s\u200B\u00AD]+/g, '')
}

/** A heading of Markdown as text. */
function plain(title) {
  return title.replace(/\\(.)/g, '$1')
}

import { Parser } from 'htmlparser2'
import { srcsetAddresses } from '../../shared/url.ts'

export type ReferenceKind =
  | 'link'
  | 'image'
  | 'media'
  | 'frame'
  | 'script'
  | 'style'
  | 'file'
  | 'form'
  | 'canonical'
  | 'social-image'
  | 'data'
  | 'refresh'
  | 'sitemap'
  | 'llms'
  | 'full-text'
  | 'markdownOutput'
  | 'redirect'

/** An address in a built file. */
export interface BuiltReference {
  readonly kind: ReferenceKind
  /** The address as written in the file, entities decoded. */
  readonly url: string
}

/** The addresses in one HTML file and the ids that others can link to. */
interface HtmlContents {
  readonly references: readonly BuiltReference[]
  readonly ids: ReadonlySet<string>
  /** The base of relative addresses, if the file sets one. */
  readonly base: string | undefined
}

type Attributes = Readonly<Record<string, string | undefined>>
type Add = (kind: ReferenceKind, url: string | undefined) => void

/** Kinds of `<link>` by their rel; those that only open a connection have no file. */
const LINK_KINDS: Readonly<Record<string, ReferenceKind>> = {
  canonical: 'canonical',
  stylesheet: 'style',
  icon: 'image',
  'apple-touch-icon': 'image',
  'mask-icon': 'image',
  modulepreload: 'script',
}
const CONNECTION = /(?:^|\s)(?:dns-prefetch|preconnect)(?:\s|$)/

/** Attributes that contain an address, by element. */
const ATTRIBUTES: Readonly<Record<string, readonly (readonly [string, ReferenceKind])[]>> = {
  a: [['href', 'link']],
  area: [['href', 'link']],
  img: [['src', 'image']],
  image: [['href', 'image']],
  use: [['href', 'image']],
  video: [
    ['src', 'media'],
    ['poster', 'image'],
  ],
  audio: [['src', 'media']],
  source: [['src', 'media']],
  track: [['src', 'media']],
  embed: [['src', 'media']],
  object: [['data', 'media']],
  iframe: [['src', 'frame']],
  input: [['src', 'image']],
  form: [['action', 'form']],
  script: [
    ['src', 'script'],
    ['data-idle', 'script'],
    ['data-react', 'script'],
  ],
}

/** Makes references; equal ones are one object, because the same menu is on thousands of pages. */
export type MakeReference = (kind: ReferenceKind, url: string) => BuiltReference

export function createReferenceMaker(): MakeReference {
  const references = new Map<string, BuiltReference>()
  return (kind, url) => {
    const key = `${kind} ${url}`
    const reference = references.get(key) ?? { kind, url }
    references.set(key, reference)
    return reference
  }
}

/** Reads every address and every id of an HTML file. */
export function extractHtml(html: string, make: MakeReference): HtmlContents {
  const found = new Set<BuiltReference>()
  const ids = new Set<string>()
  let base: string | undefined
  let collected: { kind: 'style' | 'json'; text: string } | undefined
  const add: Add = (kind, url) => {
    const trimmed = url?.trim()
    if (trimmed) found.add(make(kind, trimmed))
  }
  const parser = new Parser({
    onopentag(name, attributes: Attributes) {
      if (attributes.id) ids.add(attributes.id)
      if (name === 'a' && attributes.name) ids.add(attributes.name)
      if (name === 'base') base ??= attributes.href
      if (name === 'style') collected = { kind: 'style', text: '' }
      if (name === 'script' && attributes.type === 'application/ld+json') collected = { kind: 'json', text: '' }
      readElement(name, attributes, add)
    },
    ontext(text) {
      if (collected) collected.text += text
    },
    onclosetag(name) {
      if (!collected || (name !== 'style' && name !== 'script')) return
      if (collected.kind === 'style') for (const url of cssAddresses(collected.text)) add('file', url)
      else for (const url of jsonAddresses(collected.text)) add('data', url)
      collected = undefined
    },
  })
  parser.end(html)
  return { references: [...found], ids, base }
}

/** Returns whether an attribute may contain an address: a fast filter, since most of hundreds of thousands do not. */
function mayLead(attribute: string, value: string | undefined): boolean {
  return attribute === 'style' ? value?.includes('url(') === true : READ.has(attribute)
}

function readElement(name: string, attributes: Attributes, add: Add): void {
  let leads = false
  for (const attribute in attributes) leads ||= mayLead(attribute, attributes[attribute])
  if (!leads) return
  for (const [attribute, kind] of ATTRIBUTES[name] ?? []) add(kind, attributes[attribute])
  for (const list of [attributes.srcset, attributes.imagesrcset])
    for (const url of srcsetAddresses(list ?? '')) add('image', url)
  if (attributes.style?.includes('url(')) for (const url of cssAddresses(attributes.style)) add('file', url)
  if (attributes['data-island'] !== undefined) add('script', attributes['data-src'])
  add('image', attributes['xlink:href'])
  if (name === 'link') readLink(attributes, add)
  if (name === 'meta') readMeta(attributes, add)
  readOwn(attributes, add)
}

/** Addresses that the site's own scripts fetch, by the attribute. */
const OWN: readonly (readonly [string, ReferenceKind])[] = [
  ['data-lookup', 'script'],
  ['data-folds-src', 'script'],
  ['data-script', 'script'],
  ['data-engine', 'script'],
  ['data-source', 'file'],
  ['data-copy-page', 'markdownOutput'],
]
/** The same for the props of an island. */
const OWN_PROPS: Readonly<Record<string, ReferenceKind>> = { engine: 'script', source: 'file', href: 'link' }

const READ = new Set([
  ...Object.values(ATTRIBUTES).flatMap((list) => list.map(([attribute]) => attribute)),
  ...['srcset', 'imagesrcset', 'xlink:href', 'data-island', 'data-islands', 'data-props', 'content'],
  ...OWN.map(([attribute]) => attribute),
])

/** These attributes may also contain other text: an address of the site starts with a slash. */
function readOwn(attributes: Attributes, add: Add): void {
  const addOwn: Add = (kind, url) => {
    if (url?.startsWith('/')) add(kind, url)
  }
  for (const [name, kind] of OWN) addOwn(kind, attributes[name])
  for (const [, url] of textsOf(attributes['data-islands'])) addOwn('script', url)
  for (const [key, url] of textsOf(attributes['data-props'])) {
    const kind = OWN_PROPS[key]
    if (kind) addOwn(kind, url)
  }
}

/** The string values of a JSON object, with their keys. */
function textsOf(json: string | undefined): [string, string][] {
  if (json === undefined) return []
  try {
    const value: unknown = JSON.parse(json)
    const entries = Object.entries(typeof value === 'object' && value !== null ? value : {})
    return entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  } catch {
    return []
  }
}

function readLink({ rel = '', href }: Attributes, add: Add): void {
  if (CONNECTION.test(rel)) return
  const kind = rel
    .toLowerCase()
    .split(/\s+/)
    .map((word) => LINK_KINDS[word])
    .find((one) => one !== undefined)
  add(kind ?? 'file', href)
}

function readMeta({ content = '', property, name, 'http-equiv': equivalent }: Attributes, add: Add): void {
  if (equivalent?.toLowerCase() === 'refresh')
    add('refresh', /^\s*\d+\s*[;,]\s*url\s*=\s*['"]?([^'"]+)/i.exec(content)?.[1])
  const what = property ?? name ?? ''
  if (/^(?:og|twitter):image(?::(?:url|src|secure_url))?$/.test(what)) add('social-image', content)
  if (what === 'og:url') add('canonical', content)
  if (/^(?:og:(?:video|audio))$/.test(what)) add('media', content)
  if (what === 'mermaid') add('script', content)
}

/** All web addresses in JSON-LD except those of its vocabulary. */
function jsonAddresses(text: string): string[] {
  try {
    const found: string[] = []
    JSON.parse(text, (key, value: unknown) => {
      if (typeof value === 'string' && /^https?:\/\//.test(value) && !key.startsWith('@')) found.push(value)
      return value
    })
    return found
  } catch {
    return []
  }
}

/** The addresses in a stylesheet: `url()` and `@import`, without data URLs. */
export function cssAddresses(css: string): string[] {
  const text = css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
  const urls = [...text.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^'"()\s]+))\s*\)/gi)]
  const imports = [...text.matchAll(/@import\s+(?:"([^"]*)"|'([^']*)')/gi)]
  return [...urls, ...imports]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .filter((url) => url !== '' && !/^data:|^#/i.test(url))
}

/** The addresses of `<loc>` elements, entities decoded. */
export function sitemapAddresses(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => (match[1] ?? '').trim().replaceAll('&amp;', '&'))
}

/** Web addresses of links and images in a Markdown text, without those in code. */
export function markdownAddresses(markdown: string): string[] {
  const text = markdown
    .replace(/^([ \t]*)(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:^[ \t]*\2[`~]*[ \t]*$|(?![\s\S]))/gm, '')
    .replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, '')
  const patterns = [
    /\]\(\s*<?(https?:\/\/[^\s)>]+)/g,
    /^[ \t]*\[[^\]\n]+\]:\s*<?(https?:\/\/[^\s>]+)/gm,
    /\s(?:href|src)="(https?:\/\/[^"]+)"/g,
  ]
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''))
}

/** The addresses in a full text of pages: that of each page, and those in its Markdown. */
export function fullTextAddresses(text: string): string[] {
  // A page with a fence that is not closed has no effect on the next.
  return text.split(/\n---\n\n(?=<https?:)/).flatMap((page) => {
    const own = /^<(https?:\/\/[^\s>]+)>\n/.exec(page)?.[1]
    return [...(own === undefined ? [] : [own]), ...markdownAddresses(page)]
  })
}

/** The addresses that `_redirects` redirects from, without patterns. */
export function redirectSources(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim().split(/\s+/)[0] ?? '')
    .filter((from) => from.startsWith('/') && !/[*:]/.test(from))
}

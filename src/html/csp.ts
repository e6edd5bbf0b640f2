import { createHash } from 'node:crypto'
import { srcsetAddresses } from '../shared/url.ts'
import { type HtmlAttributes, readHtml } from '../util/read-html.ts'

/** Sources by directive; each list is sorted and free of repeats. */
export type Policy = Readonly<Record<string, readonly string[]>>

/** Placeholder in the templates for the page's policy. */
export const CSP_MARK = '__CSP__'

/** Script types that a browser runs or applies; all others are data. */
const RUN_TYPES = new Set(['', 'module', 'text/javascript', 'application/javascript', 'importmap', 'speculationrules'])

/** The attributes that a policy depends on. */
const READ_ATTRIBUTES = new Set([
  'style',
  'src',
  'srcset',
  'poster',
  'type',
  'rel',
  'href',
  'data-island',
  'data-export',
])

/** What a page needs its policy to allow, collected from its elements. */
interface Needs {
  readonly scripts: Set<string>
  readonly styles: Set<string>
  readonly styleAttributes: Set<string>
  readonly images: Set<string>
  readonly media: Set<string>
  readonly frames: Set<string>
  readonly services: Set<string>
  hasFrame: boolean
  hasConsole: boolean
  /** Whether readers may change code that runs. */
  runsCode: boolean
}

/**
 * The strictest policy that lets a finished page work: its own origin, hashes of inline code, hosts it embeds; with a
 * console, also the reader's own server, wherever it is, and what it sends. It is derived from the final HTML, so
 * that it covers whatever a template, a plugin or HTML in the configuration adds.
 */
export function policyOf(html: string): Policy {
  const needs = readNeeds(html)
  const styleAttributes = hashSources(needs.styleAttributes)
  const media = originsOf(needs.media)
  const services = originsOf(needs.services)
  const blobs = needs.hasConsole ? ['blob:'] : []
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashSources(needs.scripts), ...(needs.runsCode ? ["'unsafe-eval'"] : [])],
    'style-src': ["'self'", ...hashSources(needs.styles)],
    ...(styleAttributes.length > 0 ? { 'style-src-attr': ["'unsafe-hashes'", ...styleAttributes] } : {}),
    'img-src': ["'self'", ...blobs, 'data:', ...originsOf(needs.images)],
    ...(media.length + blobs.length > 0 ? { 'media-src': ["'self'", ...blobs, ...media] } : {}),
    ...(needs.hasConsole || services.length > 0
      ? { 'connect-src': ["'self'", ...(needs.hasConsole ? ['http:', 'https:'] : services)] }
      : {}),
    'frame-src': needs.hasFrame ? ["'self'", ...originsOf(needs.frames)] : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
  }
}

/** The policy as a header value. */
export function formatPolicy(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

/** Parses the output of formatPolicy. */
export function parsePolicy(text: string): Policy {
  return Object.fromEntries(
    text.split('; ').map((part) => {
      const [directive, ...sources] = part.split(' ')
      return [directive ?? '', sources]
    }),
  )
}

/** A policy that lets all of the pages work: for a header that applies to all of them. */
export function unionPolicies(policies: Iterable<Policy>): Policy {
  const union = new Map<string, Set<string>>()
  for (const policy of policies) {
    for (const [directive, sources] of Object.entries(policy)) {
      const all = union.get(directive) ?? new Set()
      for (const source of sources) all.add(source)
      union.set(directive, all)
    }
  }
  return Object.fromEntries(
    [...union]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([directive, sources]) => {
        const list = [...sources].sort()
        return [directive, list.length > 1 ? list.filter((source) => source !== "'none'") : list]
      }),
  )
}

function readNeeds(html: string): Needs {
  const needs: Needs = {
    scripts: new Set(),
    styles: new Set(),
    styleAttributes: new Set(),
    images: new Set(),
    media: new Set(),
    frames: new Set(),
    services: new Set(),
    hasFrame: false,
    hasConsole: false,
    runsCode: false,
  }
  let inline: { readonly texts: Set<string>; text: string } | undefined
  const endInline = (): void => {
    inline?.texts.add(inline.text)
    inline = undefined
  }
  readHtml(html, READ_ATTRIBUTES, {
    open: (name, attributes) => {
      readElement(name, attributes, needs)
      if (name === 'style') inline = { texts: needs.styles, text: '' }
      const runs = name === 'script' && attributes.src === undefined && RUN_TYPES.has(attributes.type ?? '')
      if (runs) inline = { texts: needs.scripts, text: '' }
    },
    text: (text) => {
      if (inline) inline.text += text
    },
    close: (name) => {
      if (name === 'script' || name === 'style') endInline()
    },
  })
  endInline()
  return needs
}

function readElement(name: string, attributes: HtmlAttributes, needs: Needs): void {
  const { style } = attributes
  if (style !== undefined) needs.styleAttributes.add(style)
  switch (name) {
    case 'img':
      addAll(needs.images, [attributes.src, ...srcsetAddresses(attributes.srcset ?? '')])
      break
    case 'source':
      addAll(needs.images, srcsetAddresses(attributes.srcset ?? ''))
      addAll(needs.media, [attributes.src])
      break
    case 'video':
      addAll(needs.images, [attributes.poster])
      addAll(needs.media, [attributes.src])
      break
    case 'audio':
    case 'track':
      addAll(needs.media, [attributes.src])
      break
    case 'iframe':
      needs.hasFrame = true
      addAll(needs.frames, [attributes.src])
      break
    case 'link':
      if (/^(?:preconnect|dns-prefetch)$/.test(attributes.rel ?? '')) addAll(needs.services, [attributes.href])
      break
    default:
      needs.hasConsole ||= attributes['data-island'] === 'ApiConsole'
      needs.runsCode ||= attributes['data-export'] === 'default.live'
  }
}

function addAll(addresses: Set<string>, found: readonly (string | undefined)[]): void {
  for (const address of found) if (address) addresses.add(address)
}

function hashSources(texts: ReadonlySet<string>): string[] {
  return [...texts]
    .filter((text) => text !== '')
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .sort()
}

function originsOf(addresses: ReadonlySet<string>): string[] {
  return [...new Set([...addresses].flatMap(originOf))].sort()
}

/** The origin of a URL on another host; a URL without a scheme uses the page's. */
function originOf(url: string): string[] {
  const address = url.trim()
  if (/^\/\//.test(address) && URL.canParse(`https:${address}`)) return [new URL(`https:${address}`).host]
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? [new URL(address).origin] : []
}

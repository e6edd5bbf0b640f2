import { createHash } from 'node:crypto'
import { unescapeHtml } from '../shared/html-text.ts'

/** Sources by directive; each list is sorted and free of repeats. */
export type Policy = Readonly<Record<string, readonly string[]>>

/** Mark the templates leave where the page's policy goes. */
export const CSP_MARK = '__CSP__'

/** Inline scripts that run; JSON-LD and other data do not. */
const SCRIPT =
  /<script(?![^>]*\ssrc=)(?![^>]*\stype="(?!module"|(?:text|application)\/javascript")[^"]*")[^>]*>([\s\S]*?)<\/script>/g
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g
const STYLE_ATTRIBUTE = /<[a-z][^<>]*?\sstyle="([^"]*)"/g

/** Addresses a browser fetches as images: posters and sets of sizes as well. */
const IMAGE_ADDRESSES = [
  /<img\b[^>]*?\ssrc="([^"]*)"/g,
  /<(?:img|source)\b[^>]*?\ssrcset="([^"]*)"/gi,
  /<video\b[^>]*?\sposter="([^"]*)"/g,
]

/**
 * The strictest policy that lets a finished page work: its own origin, hashes of what is inline, hosts it embeds; where
 * there is a console, the reader's own server, wherever that is, and what it sends.
 */
export function policyOf(html: string): Policy {
  // Most pages have none, and to look at every tag for one takes as long as to render the page.
  const styleAttributes = html.includes(' style="') ? hashes(html, STYLE_ATTRIBUTE, unescapeHtml) : []
  const media = originsOf(html, [/<(?:video|audio|source|track)\b[^>]*?\ssrc="([^"]*)"/g])
  const hasConsole = html.includes('data-island="ApiConsole"')
  const blobs = hasConsole ? ['blob:'] : []
  const services = originsOf(html, [/<link rel="(?:preconnect|dns-prefetch)" href="([^"]*)"/g])
  const hasFrame = /<iframe\b/.test(html)
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes(html, SCRIPT)],
    'style-src': ["'self'", ...hashes(html, STYLE)],
    ...(styleAttributes.length > 0 ? { 'style-src-attr': ["'unsafe-hashes'", ...styleAttributes] } : {}),
    'img-src': ["'self'", ...blobs, 'data:', ...originsOf(html, IMAGE_ADDRESSES)],
    ...(media.length + blobs.length > 0 ? { 'media-src': ["'self'", ...blobs, ...media] } : {}),
    ...(hasConsole || services.length > 0
      ? { 'connect-src': ["'self'", ...(hasConsole ? ['http:', 'https:'] : services)] }
      : {}),
    'frame-src': hasFrame ? ["'self'", ...originsOf(html, [/<iframe\b[^>]*?\ssrc="([^"]*)"/g])] : ["'none'"],
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

/** Reads a policy that formatPolicy wrote. */
export function parsePolicy(text: string): Policy {
  return Object.fromEntries(
    text.split('; ').map((part) => {
      const [directive, ...sources] = part.split(' ')
      return [directive ?? '', sources]
    }),
  )
}

/** The policy that lets each of the pages work: for a header that is on all of them. */
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

function hashes(html: string, pattern: RegExp, decode: (text: string) => string = (text) => text): string[] {
  const found = [...html.matchAll(pattern)].map((match) => decode(match[1] ?? ''))
  return [...new Set(found.filter((text) => text !== '').map(hashSource))].sort()
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function originsOf(html: string, patterns: readonly RegExp[]): string[] {
  const values = patterns.flatMap((pattern) => [...html.matchAll(pattern)].map((match) => unescapeHtml(match[1] ?? '')))
  const origins = values.flatMap((value) => value.split(/,\s+/)).flatMap(originOf)
  return [...new Set(origins)].sort()
}

/** The origin of an address on another host; one without a scheme is fetched by the page's own. */
function originOf(url: string): string[] {
  const address = url.trim().split(/\s/)[0] ?? ''
  if (/^\/\//.test(address) && URL.canParse(`https:${address}`)) return [new URL(`https:${address}`).host]
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? [new URL(address).origin] : []
}

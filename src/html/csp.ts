import { createHash } from 'node:crypto'
import { unescapeHtml } from '../shared/html-text.ts'

/** Sources by directive; each list is sorted and free of repeats. */
export type Policy = Readonly<Record<string, readonly string[]>>

/** Mark the templates leave where the page's policy goes. */
export const CSP_MARK = '__CSP__'

const SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*\stype="(?!module")[^"]*")[^>]*>([\s\S]*?)<\/script>/g
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g
const STYLE_ATTRIBUTE = /<[a-z][^<>]*?\sstyle="([^"]*)"/g

/** The strictest policy that lets a finished page work: its own origin, hashes of what is inline, hosts it embeds. */
export function policyOf(html: string): Policy {
  const styleAttributes = hashes(html, STYLE_ATTRIBUTE, unescapeHtml)
  const media = originsOf(html, /<(?:video|audio|source|track)\b[^>]*?\s(?:src|poster)="([^"]*)"/g)
  const frames = originsOf(html, /<iframe\b[^>]*?\ssrc="([^"]*)"/g)
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes(html, SCRIPT)],
    'style-src': ["'self'", ...hashes(html, STYLE)],
    ...(styleAttributes.length > 0 ? { 'style-src-attr': ["'unsafe-hashes'", ...styleAttributes] } : {}),
    'img-src': ["'self'", 'data:', ...originsOf(html, /<img\b[^>]*?\ssrc="([^"]*)"/g)],
    ...(media.length > 0 ? { 'media-src': ["'self'", ...media] } : {}),
    'frame-src': frames.length > 0 ? ["'self'", ...frames] : ["'none'"],
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

/** The policy that lets each of the pages work: for a header that stands on all of them. */
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

function originsOf(html: string, pattern: RegExp): string[] {
  const origins = [...html.matchAll(pattern)].flatMap((match) => {
    const url = unescapeHtml(match[1] ?? '')
    return /^https?:\/\//i.test(url) && URL.canParse(url) ? [new URL(url).origin] : []
  })
  return [...new Set(origins)].sort()
}

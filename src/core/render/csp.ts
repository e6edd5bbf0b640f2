import { createHash } from 'node:crypto'
import type { HeadTag } from '../../shared/model.ts'
import { type AllowedHosts, hostsFor, PURPOSES, type Purpose, servicesAt } from '../../shared/outside-hosts.ts'
import { srcsetAddresses } from '../../shared/url.ts'
import { type HtmlAttributes, readHtml } from '../../util/read-html.ts'

/** Sources by directive; each list is sorted and free of repeats. */
export type Policy = Readonly<Record<string, readonly string[]>>

/** Placeholder in the templates for the page's policy. */
export const CSP_MARK = '__CSP__'

/** Script types that a browser runs or applies; all others are data. */
const RUN_TYPES = new Set(['', 'module', 'text/javascript', 'application/javascript', 'importmap', 'speculationrules'])

/** Uses of the addresses of elements; those of `link` depend on its relation. */
const USED: Readonly<Record<string, Readonly<Record<string, Use>>>> = {
  // The last three are where the scripts of Plausible, Umami and GoatCounter send their requests.
  script: {
    src: 'scripts',
    'data-api': 'connections',
    'data-host-url': 'connections',
    'data-goatcounter': 'connections',
  },
  img: { src: 'images', srcset: 'images' },
  image: { href: 'images', 'xlink:href': 'images' },
  source: { src: 'media', srcset: 'images' },
  video: { src: 'media', poster: 'images' },
  audio: { src: 'media' },
  track: { src: 'media' },
  iframe: { src: 'frames' },
  object: { data: 'objects' },
  embed: { src: 'objects' },
  form: { action: 'forms' },
  button: { formaction: 'forms' },
  input: { formaction: 'forms', src: 'images' },
}
const USES = new Map(Object.entries(USED).map(([name, uses]) => [name, Object.entries(uses)]))

/** Use of a link by its relation, or by `as` when it loads ahead. */
const LINKS: Readonly<Record<string, Use>> = {
  preconnect: 'connections',
  'dns-prefetch': 'connections',
  fetch: 'connections',
  stylesheet: 'styles',
  style: 'styles',
  icon: 'images',
  'apple-touch-icon': 'images',
  image: 'images',
  modulepreload: 'scripts',
  script: 'scripts',
  font: 'fonts',
}

/** The attributes that a policy depends on. */
const READ_ATTRIBUTES = new Set([
  ...Object.values(USED).flatMap((uses) => Object.keys(uses)),
  ...['style', 'type', 'rel', 'as', 'href', 'data-island', 'data-export'],
])

/** The use of an address of an element. */
type Use = Purpose | 'objects' | 'forms'

/** The needs of a page that its policy must allow, collected from its elements. */
export interface PageNeeds {
  /** Texts of inline code. */
  readonly scripts: Set<string>
  readonly styles: Set<string>
  readonly styleAttributes: Set<string>
  /** Addresses of elements on other hosts, by what they are for. */
  readonly addresses: Map<Use, OutsideAddress[]>
  hasFrame: boolean
  hasObject: boolean
  hasConsole: boolean
  /** Set if readers may change code that runs. */
  runsCode: boolean
}

/**
 * The strictest policy that lets a finished page work: its own origin, hashes of inline code, hosts that its elements
 * name, and those that the configuration allows; with a console, also the reader's own server, wherever it is, and what
 * it sends. It is derived from the final HTML, so that it covers whatever a template, a plugin or HTML in the
 * configuration adds. A script of another host may send requests there, and needs what its service is known to need.
 */
export function policyOf(html: string, allowed: AllowedHosts = {}): Policy {
  return policyFor(readNeeds(html), allowed)
}

/** The policy of a page by what it needs. */
export function policyFor(needs: PageNeeds, allowed: AllowedHosts = {}): Policy {
  const named = (use: Use): readonly OutsideAddress[] => needs.addresses.get(use) ?? []
  const originsFor = (use: Use): string[] => sorted(named(use).map(({ source }) => source))
  const services = [...(allowed.services ?? []), ...named('scripts').flatMap(({ url }) => servicesAt(url))]
  const sourcesFor = (purpose: Purpose): string[] => {
    return sorted([...originsFor(purpose), ...hostsFor(purpose, { ...allowed, services })])
  }
  const blobs = needs.hasConsole ? ['blob:'] : []
  const styleAttributes = hashSources(needs.styleAttributes)
  const connections = needs.hasConsole
    ? ['http:', 'https:']
    : sorted([...sourcesFor('connections'), ...originsFor('scripts')])
  const frames = sourcesFor('frames')
  const hasFrame = needs.hasFrame || frames.length > 0
  const media = [...blobs, ...sourcesFor('media')]
  const fonts = sourcesFor('fonts')
  return {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...hashSources(needs.scripts),
      ...(needs.runsCode ? ["'unsafe-eval'"] : []),
      ...sourcesFor('scripts'),
    ],
    'style-src': ["'self'", ...hashSources(needs.styles), ...sourcesFor('styles')],
    ...(styleAttributes.length > 0 ? { 'style-src-attr': ["'unsafe-hashes'", ...styleAttributes] } : {}),
    'img-src': ["'self'", ...blobs, 'data:', ...sourcesFor('images')],
    ...(media.length > 0 ? { 'media-src': ["'self'", ...media] } : {}),
    ...(fonts.length > 0 ? { 'font-src': ["'self'", ...fonts] } : {}),
    ...(connections.length > 0 ? { 'connect-src': ["'self'", ...connections] } : {}),
    'frame-src': hasFrame ? ["'self'", ...frames] : ["'none'"],
    'object-src': needs.hasObject ? ["'self'", ...originsFor('objects')] : ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'", ...originsFor('forms')],
  }
}

/** The policy of tags of a head, before there are pages. */
export function policyOfTags(tags: readonly Pick<HeadTag, 'tagName' | 'attributes'>[], allowed: AllowedHosts): Policy {
  const needs = createNeeds()
  for (const { tagName, attributes } of tags) {
    const texts = Object.entries(attributes).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    readElement(tagName, Object.fromEntries(texts), needs)
  }
  return policyFor(needs, allowed)
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

/** The other hosts that a policy allows, in their order, each with what it is for. */
export function hostsIn(policy: Policy): Readonly<Record<string, readonly string[]>> {
  const hosts = new Map<string, string[]>()
  for (const [use, directive] of Object.entries({ ...PURPOSES, forms: 'form-action', objects: 'object-src' })) {
    for (const source of policy[directive] ?? []) {
      // Neither a word or a hash in quotes nor a scheme alone.
      if (!/^'|:$/.test(source)) hosts.set(source, [...(hosts.get(source) ?? []), use])
    }
  }
  return Object.fromEntries([...hosts].sort(([one], [other]) => (one < other ? -1 : 1)))
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

function createNeeds(): PageNeeds {
  return {
    scripts: new Set(),
    styles: new Set(),
    styleAttributes: new Set(),
    addresses: new Map(),
    hasFrame: false,
    hasObject: false,
    hasConsole: false,
    runsCode: false,
  }
}

/** Reads what a finished page needs its policy to allow. */
export function readNeeds(html: string): PageNeeds {
  const reader = new NeedsReader()
  readHtml(html, READ_ATTRIBUTES, reader)
  return reader.finish()
}

/** Collects needs while a page is read. */
class NeedsReader {
  readonly #needs = createNeeds()
  #inline: { readonly texts: Set<string>; text: string } | undefined

  open(name: string, attributes: HtmlAttributes): void {
    readElement(name, attributes, this.#needs)
    if (name === 'style') this.#inline = { texts: this.#needs.styles, text: '' }
    const runs = name === 'script' && attributes.src === undefined && RUN_TYPES.has(attributes.type ?? '')
    if (runs) this.#inline = { texts: this.#needs.scripts, text: '' }
  }

  text(text: string): void {
    if (this.#inline) this.#inline.text += text
  }

  close(name: string): void {
    if (name === 'script' || name === 'style') this.finish()
  }

  finish(): PageNeeds {
    this.#inline?.texts.add(this.#inline.text)
    this.#inline = undefined
    return this.#needs
  }
}

function readElement(name: string, attributes: HtmlAttributes, needs: PageNeeds): void {
  if (attributes.style !== undefined) needs.styleAttributes.add(attributes.style)
  needs.hasFrame ||= name === 'iframe'
  needs.hasObject ||= name === 'object' || name === 'embed'
  needs.hasConsole ||= attributes['data-island'] === 'ApiConsole'
  needs.runsCode ||= attributes['data-export'] === 'default.live'
  if (name === 'link') readLink(attributes, needs)
  const uses = USES.get(name)
  if (!uses) return
  for (const [attribute, use] of uses) {
    const value = attributes[attribute]
    if (value) addAddresses(needs, use, attribute === 'srcset' ? srcsetAddresses(value) : [value])
  }
}

function readLink({ rel = '', as = '', href = '' }: HtmlAttributes, needs: PageNeeds): void {
  for (const relation of rel.toLowerCase().split(/\s+/)) {
    const use = LINKS[relation === 'preload' ? as : relation]
    if (use) addAddresses(needs, use, [href])
  }
}

function addAddresses({ addresses }: PageNeeds, use: Use, found: readonly string[]): void {
  const known = addresses.get(use) ?? []
  known.push(...found.flatMap(toOutside))
  addresses.set(use, known)
}

/** An address on another host, and how a policy names that. */
interface OutsideAddress {
  readonly url: URL
  readonly source: string
}

/** An address with its host; one without a scheme uses the page's. */
function toOutside(text: string): OutsideAddress[] {
  const address = text.trim()
  const isPlain = address.startsWith('//')
  const whole = isPlain ? `https:${address}` : address
  if (!/^https?:\/\//i.test(whole) || !URL.canParse(whole)) return []
  const url = new URL(whole)
  return [{ url, source: isPlain ? url.host : url.origin }]
}

function hashSources(texts: ReadonlySet<string>): string[] {
  return [...texts]
    .filter((text) => text !== '')
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .sort()
}

function sorted(sources: readonly string[]): string[] {
  return [...new Set(sources)].sort()
}

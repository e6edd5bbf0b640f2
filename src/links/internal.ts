import { closest } from '../shared/closest.ts'
import type { Page, Reference } from '../shared/model.ts'
import type { Problem } from '../shared/problem.ts'
import { decodePath, isScriptAddress, namesNoElement, normalizeRoute } from '../shared/url.ts'
import type { AddressOrigin, LinkPolicy, LinkTargets, ResolvedAddress } from './addresses.ts'
import { resolveAddress } from './resolve-address.ts'

type Reaction = LinkPolicy['onBrokenLinks']

/** So many characters of code in an address are shown. */
const MAX_SHOWN = 60

/** Names of missing targets. */
const NAMES = { route: 'Linked page', 'markdown file': 'Linked Markdown file', file: 'Linked file' } as const

/** An address in the navbar, footer or a sidebar, with the configuration key it comes from. */
export interface ChromeLink {
  readonly url: string
  readonly key: string
  /** Route of the page that it is on, and the file that it is in; absent for the configuration, whose links are on every page. */
  readonly route?: string
  readonly file?: string | undefined
  /** Set for one in a component. */
  readonly isJsx?: true
}

export interface LinkCheckInput {
  readonly pages: readonly Page[]
  /** The pages whose links are checked; all by default. */
  readonly checked?: readonly Page[]
  /** Pages known to be without a broken link, which are not checked; those that are found to be are added. */
  readonly sound?: Set<Page>
  readonly chrome: readonly ChromeLink[]
  readonly targets: LinkTargets
  readonly policy: LinkPolicy
  /** Path of the configuration file as shown in messages. */
  readonly configFile: string
  /** Ids on every page. */
  readonly chromeIds: readonly string[]
  /** Routes of pages whose ids are not known: anchors on them are not checked. */
  readonly unknownRoutes: readonly string[]
  /** Returns the hint for a missing address, written in a file, that leads to a file which is not part of the site. */
  readonly hintOutside?: (url: string, file: string) => string | undefined
}

/** Checks every link, anchor, image and file of the pages and the chrome; a chrome link is reported once. */
export function checkLinks(input: LinkCheckInput): Problem[] {
  const idsByRoute = new Map<string, readonly string[]>()
  for (const page of input.pages) {
    idsByRoute.set(normalizeRoute(page.route), idsOf(page))
  }
  for (const route of input.unknownRoutes) idsByRoute.delete(normalizeRoute(route))
  const context: CheckContext = { ...input, idsByRoute, chromeIdSet: new Set(input.chromeIds) }
  const inJsx: CheckContext = { ...context, policy: policyOfJsx(context.policy) }
  const chrome = input.chrome.flatMap(({ url, key, route, file = input.configFile, isJsx }) => {
    const resolved = resolveAddress(url, { route: route ?? '/' }, input.targets)
    const problem = findProblem(url, resolved, isJsx ? inJsx : context)
    return problem ? [{ ...problem, message: `${problem.message} (in ${key}${pagesOf(key, route)})`, file }] : []
  })
  const { sound = new Set(), checked = input.pages } = input
  const ofPages = checked
    .filter((page) => !sound.has(page))
    .flatMap((page) => {
      const problems = checkPage(page, context)
      if (problems.length === 0) sound.add(page)
      return problems
    })
  return [...chrome, ...ofPages]
}

function idsOf({ content }: Page): readonly string[] {
  if (content.kind === 'topics') return content.groups.flatMap(({ name }) => name ?? [])
  return content.kind === 'doc' ? content.doc.ids : []
}

/** The pages on which readers see an address: nobody sees that of a redirect. */
function pagesOf(key: string, route: string | undefined): string {
  if (route !== undefined) return `, on ${route}`
  return key.startsWith('redirects') ? '' : ', on every page'
}

interface CheckContext extends LinkCheckInput {
  readonly idsByRoute: ReadonlyMap<string, readonly string[]>
  readonly chromeIdSet: ReadonlySet<string>
}

function checkPage(page: Page, context: CheckContext): Problem[] {
  if (page.content.kind !== 'doc') return []
  const { doc } = page.content
  const here = { path: doc.path, route: page.route }
  const reported = new Set<string>()
  return doc.references.flatMap((reference) => {
    const resolved = resolveAddress(reference.url, here, context.targets)
    const file = reference.place?.file ?? doc.displayPath
    const problem = findProblem(reference.url, resolved, context, { ...reference, ...here, file })
    if (!problem) return []
    const key = `${reference.url}:${reference.place?.file ?? ''}:${reference.place?.line}`
    if (reported.has(key)) return []
    reported.add(key)
    if (doc.frontMatter.api_spec === undefined) return [{ ...problem, file, ...placeOf(reference) }]
    // Whoever describes an API writes for their own site: that its addresses are not here is not the fault of this one.
    return [{ ...problem, severity: 'warning' as const, file, address: reference.url }]
  })
}

function placeOf({ place }: Reference): Pick<Problem, 'line' | 'column'> {
  return { line: place?.line, column: place?.column }
}

/** The place of an address, and its purpose. */
interface Use extends AddressOrigin, Pick<Reference, 'kind' | 'isJsx'> {
  readonly file: string
}

interface MissingUse {
  readonly policy: LinkPolicy
  readonly outside: () => string | undefined
  readonly isImage: boolean
  readonly here: AddressOrigin
}

function findProblem(url: string, resolved: ResolvedAddress, context: CheckContext, use?: Use): Problem | undefined {
  const policy = use?.isJsx ? policyOfJsx(context.policy) : context.policy
  if (isScriptAddress(url)) {
    return {
      severity: 'warning',
      code: 'link.script',
      message: `Address "${url.length > MAX_SHOWN ? `${url.slice(0, MAX_SHOWN)}…` : url}" is left out: pages run no code in addresses`,
      hint: 'Use a <button> with a script, or remove the link.',
    }
  }
  if (resolved.kind === 'missing') {
    const outside = () => use && context.hintOutside?.(url, use.file)
    const here = use ?? { route: '/' }
    return missing(url, resolved, { policy, outside, isImage: use?.kind === 'image', here })
  }
  if (resolved.kind !== 'route' || resolved.hash.length <= 1) return undefined
  const id = decodePath(resolved.hash.slice(1))
  const ids = context.idsByRoute.get(resolved.route)
  if (ids === undefined) return undefined
  if (namesNoElement(id) || ids.includes(id) || context.chromeIdSet.has(id)) return undefined
  return react(policy.onBrokenAnchors, () => {
    const near = closest(id, ids)
    return {
      code: 'link.anchor',
      message: `Anchor "#${id}" does not exist on ${resolved.route}`,
      hint: near ? `Did you mean "#${near}"?` : 'Link to the page itself, or to one of its headings.',
    }
  })
}

/** Reactions, the mildest first. */
const REACTIONS: readonly Reaction[] = ['ignore', 'log', 'warn', 'throw']

function policyOfJsx(policy: LinkPolicy): LinkPolicy {
  const milder = (reaction: Reaction): Reaction => {
    const most = REACTIONS.indexOf(policy.onBrokenJsxLinks ?? 'throw')
    return REACTIONS[Math.min(most, REACTIONS.indexOf(reaction))] ?? reaction
  }
  return {
    onBrokenLinks: milder(policy.onBrokenLinks),
    onBrokenMarkdownLinks: milder(policy.onBrokenMarkdownLinks),
    onBrokenAnchors: milder(policy.onBrokenAnchors),
  }
}

function missing(
  url: string,
  resolved: Extract<ResolvedAddress, { kind: 'missing' }>,
  { policy, outside, isImage, here }: MissingUse,
) {
  const isMarkdown = resolved.what === 'markdown file'
  return react(isMarkdown ? policy.onBrokenMarkdownLinks : policy.onBrokenLinks, () => {
    const noun = isImage ? 'image' : 'link'
    const hint = outside() ?? nearHint(resolved.near(here), noun)
    const what = isImage && resolved.what === 'file' ? 'Image' : NAMES[resolved.what]
    const leadsTo = resolved.at === undefined || url.startsWith('/') ? '' : `: it leads to ${resolved.at}`
    return {
      code: isMarkdown ? 'link.markdown' : resolved.what === 'file' ? 'link.file' : 'link.broken',
      message: `${what} "${url}" does not exist${leadsTo}`,
      hint,
    }
  })
}

function nearHint(near: string | undefined, noun: string): string {
  return near ? `Did you mean "${near}"?` : `Correct the address or remove the ${noun}.`
}

function react(reaction: Reaction, describe: () => Omit<Problem, 'severity'>): Problem | undefined {
  if (reaction === 'ignore' || reaction === 'log') return undefined
  return { severity: reaction === 'throw' ? 'error' : 'warning', ...describe() }
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReactionConfig } from '../../config/site-config.ts'
import { closest } from '../../shared/closest.ts'
import { decodePath } from '../../shared/url.ts'
import { excerptOf, type Problem } from '../../util/errors.ts'
import type { SiteSources } from '../addresses.ts'
import type { LinkFinding } from '../baseline.ts'
import { nearOther } from '../resolve-markdown.ts'
import type { BuiltReference, ReferenceKind } from './extract-addresses.ts'
import { createLocator, type Location, pageWithMarkdown } from './locate.ts'
import type { BuiltFile, BuiltSite } from './read-built-site.ts'

/** A problem with an address, without its severity. */
export type Fault = { readonly file: BuiltFile; readonly reference: BuiltReference } & (
  | { readonly what: 'invalid' }
  | { readonly what: 'missing'; readonly path: string /** Address that a redirect led to. */; readonly via?: string }
  | { readonly what: 'loop'; readonly path: string }
  | { readonly what: 'anchor'; readonly path: string; readonly id: string; readonly ids: ReadonlySet<string> }
  | { readonly what: 'external' | 'unsure'; readonly reason: string }
)

interface MakerInput {
  readonly site: BuiltSite
  readonly sources: SiteSources
  readonly displayDir: string
}

/** Names of the target of an address, by kind of reference. */
const NAMES: Readonly<Record<ReferenceKind, string>> = {
  link: 'Linked page',
  image: 'Image',
  media: 'Media file',
  frame: 'Frame',
  script: 'Script',
  style: 'Stylesheet',
  file: 'File',
  form: 'Target of form',
  canonical: 'Canonical address',
  'social-image': 'Image for social media',
  data: 'Address in the structured data',
  refresh: 'Target of the redirect page',
  sitemap: 'Page of the sitemap',
  llms: 'Page of llms.txt',
  'full-text': 'Page of the full text',
  markdownOutput: 'Target of link',
  redirect: 'Target of the redirect from',
}

/** Returns a function that finds the sources of faults; equal ones are reported once a line, or once without lines. */
export function createFindingMaker(input: MakerInput): (faults: readonly Fault[]) => Promise<LinkFinding[]> {
  const locate = createLocator(input)
  return async (faults) => {
    const findings = new Map<string, LinkFinding>()
    const isRepeat = createRepeatTest(faults, input)
    for (const fault of faults) {
      if (isRepeat(fault)) continue
      const severity = severityOf(fault, input.sources)
      if (severity === undefined) continue
      const description = describe(fault, input)
      for (const location of await locate(fault.file, fault.reference)) {
        const key = keyOf(description, location)
        const before = findings.get(key)
        findings.set(
          key,
          before
            ? { ...before, others: before.others + 1 }
            : toFinding(fault, severity, { ...description, ...location }),
        )
      }
    }
    return Promise.all([...findings.values()].map((finding) => withSource(finding, input.sources.root)))
  }
}

/** Identifies equal findings: an address without a line is in a part that many pages share. */
function keyOf({ code, message }: Description, { file, line }: Location): string {
  return JSON.stringify(line === undefined ? [code, message] : [file, line, code, message])
}

/** Returns a test for faults that repeat another: a Markdown output its page's, the full text any page's, a redirect page those of `_redirects`. */
function createRepeatTest(faults: readonly Fault[], { sources }: MakerInput): (fault: Fault) => boolean {
  const targetOf = (url: string): string =>
    URL.canParse(url, sources.url) ? new URL(url, sources.url).href.slice(new URL(sources.url).origin.length) : url
  const keyOf = (path: string, url: string): string => `${path} ${targetOf(url)}`
  const onPages = new Set(
    faults.filter(({ file }) => file.ids).map((fault) => keyOf(fault.file.path, fault.reference.url)),
  )
  const elsewhere = new Set(
    faults.flatMap(({ reference: { kind, url } }) => (kind === 'full-text' ? [] : [targetOf(url)])),
  )
  const redirected = new Set(faults.flatMap(({ reference }) => (reference.kind === 'redirect' ? [reference.url] : [])))
  return ({ file, reference }) => {
    if (reference.kind === 'markdownOutput')
      return onPages.has(keyOf(pageWithMarkdown(file.path, sources), reference.url))
    if (reference.kind === 'full-text') return elsewhere.has(targetOf(reference.url))
    const leadsOn = file.references.find((other) => other.kind === 'refresh')
    if (leadsOn === undefined || targetOf(leadsOn.url) !== targetOf(reference.url)) return false
    return leadsOn !== reference || redirected.has(file.address.replace(/(.)\/$/, '$1')) || redirected.has(file.address)
  }
}

/** The configured severity: by default, broken links are errors and the rest are warnings. */
function severityOf(fault: Fault, { policy }: SiteSources): Problem['severity'] | undefined {
  if (fault.what === 'unsure') return 'warning'
  const isMarkdown = fault.what === 'missing' && /\.mdx?$/i.test(fault.path) && fault.reference.kind === 'link'
  const reaction: ReactionConfig =
    fault.what === 'anchor' ? policy.onBrokenAnchors : isMarkdown ? policy.onBrokenMarkdownLinks : policy.onBrokenLinks
  if (reaction === 'ignore' || reaction === 'log') return undefined
  return reaction === 'throw' ? 'error' : 'warning'
}

type Description = Pick<Problem, 'code' | 'message' | 'hint'>

function describe(fault: Fault, input: MakerInput): Description {
  const { kind, url } = fault.reference
  switch (fault.what) {
    case 'invalid':
      return {
        code: 'link.invalid',
        message: `Unexpected "${url}", expected an address`,
        hint: 'Correct its spelling.',
      }
    case 'external':
      return {
        code: 'link.external',
        message: `"${url}" does not exist: ${fault.reason}`,
        hint: 'Correct or remove the link.',
      }
    case 'unsure':
      return {
        code: 'link.unsure',
        message: `"${url}" could not be checked: ${fault.reason}`,
        hint: 'Open it in a browser.',
      }
    case 'loop':
      return {
        code: 'link.redirect-loop',
        message: `${nameOf(kind, fault.path)} "${url}" leads in a circle`,
        hint: 'Correct the redirects.',
      }
    case 'anchor':
      return describeAnchor(fault)
    case 'missing': {
      const via = fault.via === undefined ? '' : ` (a redirect leads to ${fault.via})`
      const near = nearAddress(fault, input)
      return {
        code: codeOf(kind, fault.path),
        message: `${nameOf(kind, fault.path)} "${url}" does not exist${via}`,
        hint: near === undefined ? 'Correct the address or remove the link.' : `Did you mean "${near}"?`,
      }
    }
  }
}

function describeAnchor({ id, ids, path }: Extract<Fault, { what: 'anchor' }>): Description {
  const near = closest(id, ids)
  return {
    code: 'link.anchor',
    message: `Anchor "#${id}" does not exist on ${path}`,
    hint: near === undefined ? 'Link to the page itself, or to one of its headings.' : `Did you mean "#${near}"?`,
  }
}

function codeOf(kind: ReferenceKind, path: string): string {
  if (kind !== 'link') return kind === 'refresh' ? 'link.redirect' : `link.${kind}`
  if (/\.mdx?$/i.test(path)) return 'link.markdown'
  return isFile(path) ? 'link.file' : 'link.broken'
}

function nameOf(kind: ReferenceKind, path: string): string {
  return kind === 'link' && isFile(path) ? 'Linked file' : NAMES[kind]
}

function isFile(path: string): boolean {
  return /\.[a-z0-9]{1,5}$/i.test(path) && !path.endsWith('.html')
}

/** The address that was probably meant, which is not the page itself. */
function nearAddress(
  { file, path, via = path }: Extract<Fault, { what: 'missing' }>,
  { site, sources }: MakerInput,
): string | undefined {
  const wanted = decodePath(via)
  const files = () => [...site.paths].map((name) => sources.baseUrl + name)
  return isFile(wanted)
    ? closest(wanted, files())
    : nearOther(wanted.replace(/(.)\/$/, '$1'), sources.hrefs.values(), file.address)
}

function toFinding(fault: Fault, severity: Problem['severity'], details: Description & Location): LinkFinding {
  const { file, reference } = fault
  return {
    severity,
    ...details,
    state: fault.what === 'unsure' ? 'unsure' : 'broken',
    page: file.ids === undefined ? file.path : file.address,
    url: reference.url,
    others: 0,
  }
}

async function withSource(finding: LinkFinding, root: string): Promise<LinkFinding> {
  const message =
    finding.others > 0 ? `${finding.message} (here and in ${finding.others} more places)` : finding.message
  if (finding.file === undefined || finding.line === undefined) return { ...finding, message }
  const text = await readFile(join(root, finding.file), 'utf8').catch(() => undefined)
  return { ...finding, message, source: excerptOf(text?.split('\n')[finding.line - 1], finding.column) }
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Program } from 'estree'
import { listWords } from '../../config/fields/complaint.ts'
import type { Page } from '../../shared/model.ts'
import { isSourceOf, PURPOSES, type Purpose, servicesAt } from '../../shared/outside-hosts.ts'
import type { Problem } from '../../util/errors.ts'
import { type FoundRequest, findRequests, mayRequest } from '../../util/find-requests.ts'
import type { Site } from '../open/open-site.ts'
import { type Finding, placeFindings } from '../read/place-findings.ts'
import { listSlots } from '../read/site-slots.ts'
import type { SiteFiles } from '../read-site.ts'
import { type PageNeeds, type Policy, policyOfTags } from './csp.ts'

/** An address that a policy blocks, and what it may be for. */
export type BlockedUse = Pick<FoundRequest, 'address' | 'purposes'>

/** A use that the policy of a page blocks. */
export interface PlacedUse extends BlockedUse {
  readonly page: Page
}

/** Warns of what the inline code of pages does and their policies forbid, where it is written; each once. */
export async function checkBlocked(
  site: Site,
  { sources }: Pick<SiteFiles, 'sources'>,
  uses: readonly PlacedUse[],
): Promise<Problem[]> {
  const findings = new Map<string, Finding>()
  const problems = new Map<string, Problem>()
  const slots = listSlots(site).map(({ source }) => source)
  for (const { page, ...use } of uses) {
    const tag = site.config.headTags.findIndex(({ innerHTML }) => innerHTML?.includes(use.address))
    if (tag >= 0) findings.set(use.address, { path: ['headTags', tag, 'innerHTML'], problem: toProblem(use) })
    if (tag >= 0) continue
    const { doc } = page.content.kind === 'doc' ? page.content : {}
    const partials = sources.find(({ path }) => path === doc?.path)?.partials ?? []
    const files = [...(doc ? [doc.displayPath] : []), ...partials.map(({ displayPath }) => displayPath), ...slots]
    // What is joined from parts is written nowhere as a whole.
    const texts = [use.address, new URL(use.address, site.config.url).host]
    const place = (await findText(texts, files, site.root)) ?? { file: doc?.displayPath }
    const problem = { ...toProblem(use), ...place }
    problems.set(JSON.stringify([problem.message, place]), problem)
  }
  return [...(await placeFindings([...findings.values()], site)), ...problems.values()]
}

/** Warns of requests of the site's own scripts, components and stylesheets that the policy of its pages forbids. */
export function checkRequests(
  { config, root }: Site,
  { code, customCss }: Pick<SiteFiles, 'code' | 'customCss'>,
): Promise<Problem[]> {
  const requests = [...code.requests, ...(customCss?.requests ?? [])]
  const policy = policyOfTags(config.headTags, config.csp)
  const blocked = requests.filter((request) => blocks(policy, request, config.url))
  return Promise.all(
    blocked.map(async ({ address, purposes, ...place }) => {
      const found = place.line === undefined ? await findText([address], [place.file], root) : place
      return { ...toProblem({ address, purposes }), ...place, ...found }
    }),
  )
}

function toProblem({ address, purposes }: BlockedUse): Problem {
  return {
    severity: 'warning',
    code: 'csp.blocked',
    message: `${address} is blocked: the policy of pages does not allow its host`,
    hint: `Allow it in the configuration: ${exampleOf(address, purposes)}.`,
  }
}

/** The setting that allows an address: that of its service, if it is known. */
function exampleOf(address: string, [purpose, ...others]: readonly Purpose[]): string {
  const url = new URL(address, 'https://example.com')
  const [service] = servicesAt(url)
  if (service !== undefined) return `csp: { services: ['${service}'] }`
  const rest = others.length > 0 ? `, or the same in ${listWords(others)} if it is for these` : ''
  return `csp: { ${purpose}: ['${url.origin}'] }${rest}`
}

/** The first place of one of some texts in some files; the texts are looked for in their order. */
export async function findText(texts: readonly string[], files: readonly string[], root: string) {
  for (const text of texts) {
    for (const file of files) {
      const [before, after] = (await readFile(join(root, file), 'utf8').catch(() => '')).split(text, 2)
      const lines = before?.split('\n') ?? []
      if (after !== undefined) return { file, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
    }
  }
  return undefined
}

/** Finds the requests of a page's inline code that its policy forbids. */
export async function findBlocked(
  { scripts }: Pick<PageNeeds, 'scripts'>,
  policy: Policy,
  origin: string,
): Promise<BlockedUse[]> {
  const asking = [...scripts].filter(mayRequest)
  if (asking.length === 0) return []
  const { parse } = await import('acorn')
  const read = (text: string, sourceType: 'script' | 'module'): Program | undefined => {
    try {
      return parse(text, { ecmaVersion: 'latest', sourceType }) as Program
    } catch {
      return undefined
    }
  }
  const blocked: BlockedUse[] = []
  for (const text of asking) {
    const program = read(text, 'script') ?? read(text, 'module')
    for (const { address, purposes } of program ? findRequests(program) : []) {
      if (blocks(policy, { address, purposes }, origin)) blocked.push({ address, purposes })
    }
  }
  return blocked
}

/** Returns whether a policy forbids a request of code on a site. */
function blocks(policy: Policy, { address, purposes }: BlockedUse, origin: string): boolean {
  if (!URL.canParse(address, origin)) return false
  const url = new URL(address, origin)
  if (url.origin === origin) return false
  return !purposes.some((purpose) => policy[PURPOSES[purpose]]?.some((source) => isSourceOf(source, url)))
}

import type { Program } from 'estree'
import { isSourceOf, PURPOSES } from '../shared/outside-hosts.ts'
import type { BlockedUse } from '../shared/placed-file.ts'
import { type FoundRequest, findRequests, mayRequest } from '../util/find-requests.ts'
import type { PageNeeds, Policy } from './csp.ts'

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
export function blocks(
  policy: Policy,
  { address, purposes }: Pick<FoundRequest, 'address' | 'purposes'>,
  origin: string,
): boolean {
  if (!URL.canParse(address, origin)) return false
  const url = new URL(address, origin)
  if (url.origin === origin) return false
  return !purposes.some((purpose) => policy[PURPOSES[purpose]]?.some((source) => isSourceOf(source, url)))
}

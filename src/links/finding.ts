import type { Problem } from '../shared/problem.ts'

/** A problem with an address in a built site. */
export interface LinkFinding extends Problem {
  /** `unsure` never fails the check: a server that is down or requires a login says nothing about the link. */
  readonly state: 'broken' | 'unsure'
  /** Address of the page it was found on, or path of the file if not a page. */
  readonly page: string
  /** The address as written there. */
  readonly url: string
  /** How many more pages have it, if it is in a part that all pages share. */
  readonly others: number
}

/** Numbers of what was checked. */
export interface LinkCounts {
  readonly pages: number
  readonly files: number
  /** Distinct addresses of this site. */
  readonly addresses: number
  /** Distinct external addresses that were requested. */
  readonly external: number
}

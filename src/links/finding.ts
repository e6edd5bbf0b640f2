import type { Problem } from '../shared/problem.ts'

/** One thing that is wrong with an address in a built site. */
export interface LinkFinding extends Problem {
  /** `unsure` never fails: a server that is down or asks for a login says nothing about the link. */
  readonly state: 'broken' | 'unsure'
  /** Address of the page it was found on, or path of the file that is no page. */
  readonly page: string
  /** The address as it is there. */
  readonly url: string
  /** How many more pages have it, when it is in what all pages share. */
  readonly others: number
}

/** What was looked at. */
export interface LinkCounts {
  readonly pages: number
  readonly files: number
  /** Distinct addresses of this site. */
  readonly addresses: number
  /** Distinct addresses elsewhere that were asked for. */
  readonly external: number
}

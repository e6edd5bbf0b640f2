import { readFile } from 'node:fs/promises'
import type { Problem } from '../shared/problem.ts'
import { UserError } from '../util/errors.ts'
import { replaceFile } from '../util/replace-file.ts'

/** A finding that the baseline accepts; without its line, because lines move. */
interface AcceptedFinding {
  readonly code: string
  readonly file: string
  readonly url: string
}

/** Accepted findings, so that an existing site can adopt the check. */
export interface Baseline {
  accepts(finding: LinkFinding): boolean
  /** Removes findings that are gone; adds findings only to a new baseline. */
  update(findings: readonly LinkFinding[]): Promise<void>
}

/**
 * Opens a baseline; with `mayBeNew`, a missing file is a new, empty baseline.
 * @throws UserError when the file does not exist or is not a baseline.
 */
export async function openBaseline(file: string, mayBeNew: boolean): Promise<Baseline> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined && !mayBeNew) {
    throw failure(`Baseline ${file} does not exist`, 'Make it with --update-baseline.')
  }
  const accepted = text === undefined ? undefined : new Set(parse(text, file).map(keyOf))
  return {
    accepts: (finding) => accepted?.has(keyOf(toAccepted(finding))) ?? false,
    update: async (findings) => {
      const broken = findings.filter((finding) => finding.state === 'broken').map(toAccepted)
      const remaining = new Map(
        broken.filter((one) => accepted?.has(keyOf(one)) ?? true).map((one) => [keyOf(one), one]),
      )
      const sorted = [...remaining].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
      replaceFile(file, `${JSON.stringify({ version: 1, findings: sorted }, null, 2)}\n`, { isDurable: true })
    },
  }
}

function toAccepted({ code, file = '', url }: LinkFinding): AcceptedFinding {
  return { code, file, url }
}

function keyOf({ code, file, url }: AcceptedFinding): string {
  return JSON.stringify([file, code, url])
}

function parse(text: string, file: string): AcceptedFinding[] {
  try {
    const value: unknown = JSON.parse(text)
    const findings: unknown = typeof value === 'object' && value && 'findings' in value ? value.findings : undefined
    if (Array.isArray(findings) && findings.every(isAcceptedFinding)) return findings
  } catch {
    // Reported below, as for any other text.
  }
  throw failure(
    `Unexpected content of ${file}, expected a baseline`,
    'Remove the file and make it with --update-baseline.',
  )
}

function isAcceptedFinding(value: unknown): value is AcceptedFinding {
  return typeof value === 'object' && value !== null && 'code' in value && 'file' in value && 'url' in value
}

function failure(message: string, hint: string): UserError {
  return new UserError({ severity: 'error', code: 'check-links.baseline', message, hint })
}

/** A problem with an address in a built site. */
export interface LinkFinding extends Problem {
  /** `unsure` never fails the check: a server that is down or requires a login says nothing about the link. */
  readonly state: 'broken' | 'unsure'
  /** Address of the page it was found on, or path of the file if not a page. */
  readonly page: string
  /** The address as written there. */
  readonly url: string
  /** Number of further pages that have it, if it is in a part that all pages share. */
  readonly others: number
}

/** Numbers of the things that were checked. */
export interface LinkCounts {
  readonly pages: number
  readonly files: number
  /** Distinct addresses of this site. */
  readonly addresses: number
  /** Distinct external addresses that were requested. */
  readonly external: number
}

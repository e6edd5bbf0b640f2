import type { z } from 'zod'

/** The message of one of our own checks about a value, in the words a person will read. */
export interface Complaint {
  /** Stable name of the kind of problem: `config.conflict`. */
  readonly code: string
  /** The whole sentence; `{path}` is replaced by the key path. Absent when found and expected values are enough. */
  readonly sentence?: string
  /** The expected value: `a path that starts with "/"`. */
  readonly expected?: string
  /** The allowed values, instead of `expected`. */
  readonly choices?: readonly string[]
  readonly hint?: string | undefined
  /** Path below the value being checked; absent for the value itself. */
  readonly path?: readonly (string | number)[]
}

/** Reports a complaint from a zod check or transform; later checks still run, so that all are reported together. */
export function complain({ issues, value }: z.core.ParsePayload, complaint: Complaint): void {
  issues.push({
    code: 'custom',
    input: value,
    path: [...(complaint.path ?? [])],
    message: complaint.sentence ?? `Expected ${complaint.expected ?? complaint.choices?.join(', ')}`,
    params: { complaint },
    continue: true,
  })
}

/** The complaint behind a zod issue; undefined for zod's own issues. */
export function readComplaint(issue: z.core.$ZodIssue): Complaint | undefined {
  if (issue.code !== 'custom') return undefined
  const complaint: unknown = issue.params?.complaint
  return isComplaint(complaint) ? complaint : undefined
}

function isComplaint(value: unknown): value is Complaint {
  return typeof value === 'object' && value !== null && 'code' in value
}

/** Writes a list as people do: `"left" or "right"`, `a, b or c`. */
export function listWords(words: readonly string[], conjunction = 'or'): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${conjunction} ${last}`
}

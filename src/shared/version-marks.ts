import type { Aspect, ChangeKind, Difference } from './change-types.ts'

/** What an option, an operation or a field says of its past: in which version it came, or changed. */
export interface VersionMark {
  readonly what: 'since' | 'renamed' | Aspect
  /** Whether it is so since then: `required`, `deprecated`. */
  readonly isOn: boolean
  /** Name of the version as readers see it. */
  readonly version: string
  /** The page that tells what changed in it. */
  readonly href?: string
}

/** A version whose changes are listed. */
export interface MarkedVersion {
  readonly label: string
  /** The page that tells what changed in it, as pages link to it; absent when there is none. */
  readonly changesPage?: string
}

/** The marks of something after another change; a later mark of a kind takes the place of an earlier one. */
export function addMarks(
  before: readonly VersionMark[],
  change: { readonly kind: ChangeKind; readonly differences: readonly Difference[] },
  { label, changesPage }: MarkedVersion,
): VersionMark[] {
  const base = { version: label, ...(changesPage !== undefined && { href: changesPage }) }
  const whole = change.kind === 'new' ? 'since' : change.kind === 'renamed' ? 'renamed' : undefined
  const own: VersionMark[] = [
    ...(whole ? [{ what: whole, isOn: true, ...base } as const] : []),
    ...change.differences.map(({ aspect, after }) => ({ what: aspect, isOn: after !== undefined, ...base })),
  ]
  return [...before.filter(({ what }) => !own.some((mark) => mark.what === what)), ...own]
}

/** A mark in words: "since 0.16", "default changed in 0.16". */
export function markWords({ what, isOn, version }: Pick<VersionMark, 'what' | 'isOn' | 'version'>): string {
  switch (what) {
    case 'since':
      return `since ${version}`
    case 'renamed':
      return `renamed in ${version}`
    case 'required':
      return `${isOn ? 'required' : 'optional'} since ${version}`
    case 'deprecated':
      return `${isOn ? 'deprecated' : 'no longer deprecated'} since ${version}`
    default:
      return `${what} changed in ${version}`
  }
}

/** Id of the part about options, on the page that says what changed. */
export const OPTIONS_ID = 'options'

/** Id of the part about an API, by the folder of its pages. */
export function apiPartId(out: string): string {
  return `api-${out.replace(/[^\p{L}\p{N}]+/gu, '-')}`
}

/** A version whose marks lead to a part of the page. */
export function markedPart({ label, changesPage }: MarkedVersion, id: string): MarkedVersion {
  return { label, ...(changesPage !== undefined && { changesPage: `${changesPage}#${id}` }) }
}

import type { Aspect, ChangeKind, Difference } from './change-types.ts'
import { text } from './messages/text.ts'

/** The version in which an option, an operation or a field came, or changed. */
export interface VersionMark {
  readonly what: 'since' | 'renamed' | Aspect
  /** False where it is no longer `required` or `deprecated`. */
  readonly isOn: boolean
  /** Name of the version as readers see it. */
  readonly version: string
  /** The page that lists what changed in it. */
  readonly href?: string
}

/** A version whose changes are listed. */
export interface MarkedVersion {
  readonly label: string
  /** The page that lists what changed in it, as pages link to it; absent when there is none. */
  readonly changesPage?: string
}

/** Returns the marks of something after another change; a later mark of a kind takes the place of an earlier one. */
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

/** Returns a mark in words, in the current language: "since 0.16", "default changed in 0.16". */
export function markWords({ what, isOn, version }: Pick<VersionMark, 'what' | 'isOn' | 'version'>): string {
  const value = { version }
  switch (what) {
    case 'since':
      return text('theme.mark.since', 'since {version}', value)
    case 'renamed':
      return text('theme.mark.renamed', 'renamed in {version}', value)
    case 'required':
      return isOn
        ? text('theme.mark.required', 'required since {version}', value)
        : text('theme.mark.optional', 'optional since {version}', value)
    case 'deprecated':
      return isOn
        ? text('theme.mark.deprecated', 'deprecated since {version}', value)
        : text('theme.mark.notDeprecated', 'no longer deprecated since {version}', value)
    case 'default':
      return text('theme.mark.default', 'default changed in {version}', value)
    case 'type':
      return text('theme.mark.type', 'type changed in {version}', value)
    case 'values':
      return text('theme.mark.values', 'values changed in {version}', value)
    case 'limits':
      return text('theme.mark.limits', 'limits changed in {version}', value)
    case 'pattern':
      return text('theme.mark.pattern', 'pattern changed in {version}', value)
  }
}

/** Id of the part about options, on the page that says what changed. */
export const OPTIONS_ID = 'options'

/** Returns the id of the part about an API, by the folder of its pages. */
export function apiPartId(out: string): string {
  return `api-${out.replace(/[^\p{L}\p{N}]+/gu, '-')}`
}

/** Returns the id of the entry of an option; ids of headings have no dot. */
export function optionEntryId(path: string): string {
  return `${OPTIONS_ID}.${path}`
}

/**
 * Returns the id of the entry of an operation or a schema, by the folder of the reference and the path of the page
 * below it.
 */
export function apiEntryId(out: string, path: string): string {
  return `${apiPartId(out)}.${path.replace(/(?:\.\w+)?\.mdx?$/, '').replaceAll('/', '.')}`
}

/** Returns a version whose marks lead to a place on its page. */
export function markedPlace({ label, changesPage }: MarkedVersion, id: string): MarkedVersion {
  return { label, ...(changesPage !== undefined && { changesPage: `${changesPage}#${id}` }) }
}

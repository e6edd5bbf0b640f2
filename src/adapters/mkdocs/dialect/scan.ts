import type { Extensions } from './extensions.ts'
import type { Form } from './inline-forms.ts'

/** Settings and state of translating the text of a page. */
export interface InlineInput {
  readonly extensions: Extensions
  /** Explanations of abbreviations. */
  readonly abbreviations: ReadonlyMap<string, string>
  /** Those of several words, the longest first, by their first word. */
  readonly phrases: ReadonlyMap<string, readonly string[]>
  /** Returns the icon of a code as HTML; undefined when it is not that of an icon. */
  icon(code: string): string | undefined
  /**
   * Returns the address of code that brackets name, `[text][module.Name]`; an empty text, with a warning, for code that no
   * page documents, and undefined for names that the page defines.
   */
  addressOf(name: string): string | undefined
  /** Returns what replaces the address of a link or a picture. */
  targetOf?: ((url: string) => string) | undefined
}

/** A text that is translated from its start to its end. */
export interface Scan extends InlineInput {
  readonly text: string
  at: number
  readonly parts: string[]
  /** Positions in `parts` of what may turn out to begin an element, by its marks. */
  readonly open: Map<string, number>
  /** Positions in `parts` and in the text of brackets that are not closed. */
  readonly brackets: { readonly part: number; readonly at: number; readonly isPicture: boolean }[]
  /** Marks of code that no later ones close. */
  readonly unclosed: Set<number>
  /** Set for a row of a table, in which a pipe in code would end a cell. */
  readonly isRow: boolean
}

/** Adds so many characters as they are. */
export function take(scan: Scan, length: number): true {
  scan.parts.push(scan.text.slice(scan.at, scan.at + length))
  scan.at += length
  return true
}

export function put(scan: Scan, form: Form | undefined): boolean {
  if (form === undefined) return false
  scan.parts.push(form.html)
  scan.at += form.length
  return true
}

/** Returns the match of a sticky pattern at the present place. */
export function match(scan: Scan, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = scan.at
  return pattern.exec(scan.text) ?? undefined
}

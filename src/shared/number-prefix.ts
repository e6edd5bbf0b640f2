/** A file or folder name with the number that orders it, as in Docusaurus: `01-intro` is 1 and `intro`. */
export interface NumberedName {
  readonly number: number | undefined
  readonly name: string
}

/** Takes the number off a name; dates and versions (`2024-05-notes`, `10.5-upgrade`) are no such numbers. */
export function splitNumberPrefix(name: string): NumberedName {
  const match = /^\d+[-_.]\d+/.test(name) ? null : /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name)
  return match ? { number: Number(match[1]), name: match[2] ?? name } : { number: undefined, name }
}

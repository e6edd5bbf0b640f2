/** A file or folder name and the number that orders it, as in Docusaurus: `01-intro` is 1 and `intro`. */
export interface NumberedName {
  readonly number: number | undefined
  readonly name: string
}

/** Removes the number from a name; dates and versions (`2024-05-notes`, `10.5-upgrade`) are not such numbers. */
export function splitNumberPrefix(name: string): NumberedName {
  const match = /^\d+[-_.]\d+/.test(name) ? null : /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name)
  return match ? { number: Number(match[1]), name: match[2] ?? name } : { number: undefined, name }
}

/** A file or folder name and the number that orders it: `01-intro` is 1 and `intro`. */
interface NumberedName {
  readonly number: number | undefined
  readonly name: string
}

/** Splits a name into its number and the rest. */
export type NumberPrefixSplitter = (name: string) => NumberedName

/** A parser of a site's own. */
export type NumberPrefixParser = (filename: string) => {
  readonly filename: string
  readonly numberPrefix?: number | undefined
}

/** Removes the number from a name; dates and versions (`2024-05-notes`, `10.5-upgrade`) are not such numbers. */
export function splitNumberPrefix(name: string): NumberedName {
  const match = /^\d+[-_.]\d+/.test(name) ? null : /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name)
  return match ? { number: Number(match[1]), name: match[2] ?? name } : { number: undefined, name }
}

/** Leaves a name as it is. */
export function keepNumberPrefix(name: string): NumberedName {
  return { number: undefined, name }
}

/** Returns how a site splits names: as by default, not at all, or with its own parser. */
export function numberSplitter(option: boolean | NumberPrefixParser): NumberPrefixSplitter {
  if (typeof option === 'boolean') return option ? splitNumberPrefix : keepNumberPrefix
  return (text) => {
    const { filename, numberPrefix } = option(text)
    return { number: numberPrefix, name: filename }
  }
}

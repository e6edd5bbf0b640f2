/** A range of a text and its replacement. */
export interface Patch {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** Applies patches to a text; of two that overlap, the first is used. */
export function applyPatches(source: string, patches: readonly Patch[]): string {
  let result = ''
  let end = 0
  for (const { from, to, text } of [...patches].sort((a, b) => a.from - b.from)) {
    if (from < end) continue
    result += source.slice(end, from) + text
    end = to
  }
  return result + source.slice(end)
}

/** Returns whether a patch inserts an empty line. */
export function addsLine({ from, to, text }: Patch): boolean {
  return from === to && text.endsWith('\n')
}

/** Characters of a text, from one offset to another, and what takes their place. */
export interface Patch {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** A text with its patches in place; of two that overlap, the first. */
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

/** Whether a patch is a new line before another. */
export function addsLine({ from, to, text }: Patch): boolean {
  return from === to && text.endsWith('\n')
}

/** What the words after a fence's language say. */
export interface CodeMeta {
  readonly title: string | undefined
  /** Number of the first line; undefined when lines are not numbered. */
  readonly lineNumbersStart: number | undefined
  /** Numbers of the highlighted lines, from 1. */
  readonly highlighted: ReadonlySet<number>
}

/** Reads `title="config.yml" showLineNumbers {1,3-5}`; words it does not know are left to others. */
export function parseCodeMeta(meta: string): CodeMeta {
  const title = /(?:^|\s)title=(["'])(.*?)\1/.exec(meta)?.[2]
  const rest = meta.replace(/(?:^|\s)title=(["'])(.*?)\1/, ' ')
  const numbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$)/.exec(rest)
  const ranges = /\{([\d,\s-]+)\}/.exec(rest)?.[1] ?? ''
  return {
    title,
    lineNumbersStart: numbers ? Number(numbers[1] ?? 1) : undefined,
    highlighted: new Set(parseRanges(ranges)),
  }
}

const LONGEST_RANGE = 10_000

function parseRanges(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [from, to] = part.split('-').map((number) => Number.parseInt(number.trim(), 10))
    if (from === undefined || Number.isNaN(from)) return []
    const last = Math.min(to === undefined || Number.isNaN(to) ? from : to, from + LONGEST_RANGE)
    return Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => from + index)
  })
}

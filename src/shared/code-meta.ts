/** The options in the words after a fence's language. */
export interface CodeMeta {
  readonly title: string | undefined
  /** Number of the first line; undefined when lines have no numbers. */
  readonly lineNumbersStart: number | undefined
  /** Numbers of the highlighted lines, from 1. */
  readonly highlighted: ReadonlySet<number>
}

/** Parses `title="config.yml" showLineNumbers {1,3-5}`; ignores words it does not know. */
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

const MAX_RANGE_LENGTH = 10_000

function parseRanges(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [from, to] = part.split('-').map((number) => Number.parseInt(number.trim(), 10))
    if (from === undefined || Number.isNaN(from)) return []
    const last = Math.min(to === undefined || Number.isNaN(to) ? from : to, from + MAX_RANGE_LENGTH)
    return Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => from + index)
  })
}

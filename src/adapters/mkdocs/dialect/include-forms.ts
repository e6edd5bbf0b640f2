/** A file of code that a page shows. */
interface Variant {
  readonly path: string
  /** The line that opens its fence. */
  readonly opening: string
  /** Returns whether a line of the file is shown. */
  isShown(line: number): boolean
}

const VARIANT = /^[ \t]*\{\*[ \t]+(\S+)[ \t]*([^*]*)\*\}[ \t]*$/
const RANGE = /\b(ln|hl)\[([\d:,\s]*)\]/g
const TITLE = /\btitle\["([^"]*)"\]/
const LANGUAGES: Readonly<Record<string, string>> = { py: 'python', yml: 'yaml', txt: 'text' }

/** Reads `{* file.py ln[1:3,5] hl[2] title["…"] *}`; lines of `hl` are those of the file. */
export function readVariant(text: string): Variant | undefined {
  const [, path, options = ''] = VARIANT.exec(text) ?? []
  if (path === undefined) return undefined
  const ranges = new Map([...options.matchAll(RANGE)].map(([, kind = '', list = '']) => [kind, readRanges(list)]))
  const shown = ranges.get('ln')
  const isShown = (line: number): boolean => shown === undefined || shown.has(line)
  const order = [...(shown ?? [])].sort((one, other) => one - other)
  const marked = [...(ranges.get('hl') ?? [])].filter(isShown).map((line) => (shown ? order.indexOf(line) + 1 : line))
  const [, ending = 'text'] = /\.(\w+)$/.exec(path) ?? []
  const title = TITLE.exec(options)?.[1]
  const words = [LANGUAGES[ending] ?? ending, title && `title="${title}"`, marked.length > 0 && `{${marked.join(',')}}`]
  return { path, isShown, opening: `\`\`\`${words.filter(Boolean).join(' ')}` }
}

function readRanges(list: string): ReadonlySet<number> {
  const ranges = list.split(',').map((range) => range.split(':').map(Number))
  return new Set(
    ranges.flatMap(([from = 0, to = from]) => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)),
  )
}

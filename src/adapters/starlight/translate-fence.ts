/** A line that begins a fence: what is before it, its marks, and its words. */
export const FENCE = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}|~{3,})(.*)$/

/** Returns whether a line ends a fence. */
export function isEndOfFence(text: string, { marks }: { readonly marks: string }): boolean {
  const end = text.replace(/^[ \t>]+/, '').trimEnd()
  return end.length >= marks.length && end === marks.charAt(0).repeat(end.length)
}

/** A fence as Expressive Code marks it. */
export interface FenceMarks {
  /** The words after the backticks, in our Markdown. */
  readonly info: string
  /** Returns a line of it by its number, from 1, with comments where it is added or removed, and before it for texts in it. */
  readonly linesOf: (text: string, number: number) => string[]
}

/** A word of a fence: a name with a value, a value, or a name. */
const WORD = /(?:([\w-]+)=)?(?:"([^"]*)"|'([^']*)'|\{([^{}]*)\}|\/((?:\\.|[^/\\])+)\/)|([\w-]+)(?:=([\w-]+))?/g

/** Words of a fence: numbers of lines by what they are marked as, values by name, and texts that are marked. */
interface Words {
  readonly lines: Map<string, number[]>
  readonly values: Map<string, string>
  readonly texts: RegExp[]
}

/** Reads the words of a fence of Expressive Code; frames and wrapping are left out. */
export function readFence(written: string): FenceMarks {
  const [, named = '', rest = ''] = /^((?![\w-]+=)[^\s{"'/]*|)(.*)$/s.exec(written.trim()) ?? []
  const { lines, values, texts } = readWords(rest)
  const isDiff = named === 'diff' && values.has('lang')
  const language = isDiff ? values.get('lang') : named
  const meta = [
    titleOf(values.get('title')),
    rangeOf([...(lines.get('') ?? []), ...(lines.get('mark') ?? [])]),
    collapseOf(lines.get('collapse')),
    numbersOf(values),
  ]
  const words = meta.filter(Boolean).join(' ')
  return {
    info: [language || (words && 'text'), words].filter(Boolean).join(' '),
    linesOf: (text, number) => {
      const sign = isDiff ? text.charAt(0) : ''
      const shown = isDiff && /^[ +-]/.test(text) ? text.slice(1) : text
      const isAdded = sign === '+' || lines.get('ins')?.includes(number)
      const isRemoved = sign === '-' || lines.get('del')?.includes(number)
      const mark = isAdded ? ' // [!code ++]' : isRemoved ? ' // [!code --]' : ''
      return [...findTexts(shown, texts).map(markOf), shown + mark]
    },
  }
}

function readWords(text: string): Words {
  const lines = new Map<string, number[]>()
  const values = new Map<string, string>()
  const texts: RegExp[] = []
  for (const [, name = '', double, single, braces, pattern, bare, value] of text.matchAll(WORD)) {
    const quoted = double ?? single ?? ''
    if (braces !== undefined) lines.set(name, [...(lines.get(name) ?? []), ...readRanges(braces)])
    else if (bare !== undefined) values.set(bare, value ?? 'true')
    else if (['', 'mark', 'ins', 'del'].includes(name)) texts.push(...toPattern(pattern ?? escapePattern(quoted)))
    else values.set(name, quoted)
  }
  return { lines, values, texts }
}

/** Returns a pattern; nothing for one that is empty or has a mistake. */
function toPattern(source: string): RegExp[] {
  try {
    return source === '' ? [] : [new RegExp(source, 'g')]
  } catch {
    return []
  }
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

/** Returns the texts in a line that patterns match; of a pattern with groups, what these match. */
function findTexts(line: string, patterns: readonly RegExp[]): string[] {
  const found = patterns.flatMap((pattern) =>
    [...line.matchAll(pattern)].flatMap(([whole, ...groups]) => (groups.length > 0 ? groups : [whole])),
  )
  return [...new Set(found.filter(Boolean))]
}

/** Returns the comment that marks a text in the next line. */
function markOf(text: string): string {
  return `// [!code word:${text.replace(/[\\:\]]/g, '\\$&')}:1]`
}

function titleOf(title: string | undefined): string {
  return title ? `title="${title.replaceAll('"', "'")}"` : ''
}

function rangeOf(lines: readonly number[]): string {
  return lines.length > 0 ? `{${lines.join(',')}}` : ''
}

function collapseOf(lines: readonly number[] | undefined): string {
  return lines ? `collapse=${rangeOf(lines)}` : ''
}

function numbersOf(values: ReadonlyMap<string, string>): string {
  const shown = values.get('showLineNumbers')
  const start = values.get('startLineNumber')
  if (shown === undefined || shown === 'false') return ''
  return start === undefined ? 'showLineNumbers' : `showLineNumbers=${start}`
}

/** Longest range of lines that is read. */
const MAX_LINES = 5000

/** Reads numbers of lines, such as `2, 4-6`, which may have a label before them, `"A":2-3`. */
function readRanges(text: string): number[] {
  return text
    .replace(/^\s*(?:"[^"]*"|'[^']*')\s*:/, '')
    .split(',')
    .flatMap((part) => {
      const [from = Number.NaN, to = from] = part.split('-').map((number) => Number.parseInt(number, 10))
      const count = Math.min(to - from + 1, MAX_LINES)
      return Number.isNaN(count) ? [] : Array.from({ length: Math.max(0, count) }, (_, index) => from + index)
    })
}

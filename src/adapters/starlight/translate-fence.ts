/** A fence as Expressive Code marks it. */
export interface FenceMarks {
  /** The words after the backticks, in our Markdown. */
  readonly info: string
  /** Returns a line of it by its number, from 1, with a comment where it is added or removed. */
  readonly lineOf: (text: string, number: number) => string
}

/** A word of a fence: a name with a value, a value, or a name. */
const WORD = /(?:([\w-]+)=)?(?:"([^"]*)"|'([^']*)'|\{([^{}]*)\}|\/[^/]+\/)|([\w-]+)(?:=([\w-]+))?/g

/** Words of a fence: numbers of lines by what they are marked as, and values by name. */
interface Words {
  readonly lines: Map<string, number[]>
  readonly values: Map<string, string>
}

/** Reads the words of a fence of Expressive Code; marks of words in lines, frames and wrapping are left out. */
export function readFence(written: string): FenceMarks {
  const [, named = '', rest = ''] = /^((?![\w-]+=)[^\s{"'/]*|)(.*)$/s.exec(written.trim()) ?? []
  const { lines, values } = readWords(rest)
  const isDiff = named === 'diff' && values.has('lang')
  const language = isDiff ? values.get('lang') : named
  const meta = [
    titleOf(values.get('title')),
    rangeOf([...(lines.get('') ?? []), ...(lines.get('mark') ?? [])]),
    numbersOf(values),
  ]
  const words = meta.filter(Boolean).join(' ')
  return {
    info: [language || (words && 'text'), words].filter(Boolean).join(' '),
    lineOf: (text, number) => {
      const sign = isDiff ? text.charAt(0) : ''
      const shown = isDiff && /^[ +-]/.test(text) ? text.slice(1) : text
      if (sign === '+' || lines.get('ins')?.includes(number)) return `${shown} // [!code ++]`
      return sign === '-' || lines.get('del')?.includes(number) ? `${shown} // [!code --]` : shown
    },
  }
}

function readWords(text: string): Words {
  const lines = new Map<string, number[]>()
  const values = new Map<string, string>()
  for (const [, name = '', double, single, braces, bare, value] of text.matchAll(WORD)) {
    if (braces !== undefined) lines.set(name, [...(lines.get(name) ?? []), ...readRanges(braces)])
    else if (bare !== undefined) values.set(bare, value ?? 'true')
    else if (name === 'title' || name === 'lang') values.set(name, double ?? single ?? '')
  }
  return { lines, values }
}

function titleOf(title: string | undefined): string {
  return title ? `title="${title.replaceAll('"', "'")}"` : ''
}

function rangeOf(lines: readonly number[]): string {
  return lines.length > 0 ? `{${lines.join(',')}}` : ''
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

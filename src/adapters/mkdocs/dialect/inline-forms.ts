import { escapeAttribute } from './attributes.ts'

const KEYS = /\+\+((?:[\w-]+|"[^"\n]+")(?:\+(?:[\w-]+|"[^"\n]+"))*)\+\+/y
const KEY = /"([^"]+)"|[\w-]+/g
/** Keys whose names are not the code with a capital. */
const KEY_NAMES: Readonly<Record<string, string>> = {
  'arrow-up': 'Up',
  'arrow-down': 'Down',
  'arrow-left': 'Left',
  'arrow-right': 'Right',
  up: 'Up',
  backtick: '`',
  backslash: '\\',
  del: 'Del',
  delete: 'Del',
  escape: 'Esc',
  insert: 'Ins',
  minus: '-',
  plus: '+',
  slash: '/',
  period: '.',
  comma: ',',
  'page-up': 'Page Up',
  'page-down': 'Page Down',
  'print-screen': 'Print Screen',
  'caps-lock': 'Caps Lock',
}

/** Form of a text, and its length as it is written. */
export interface Form {
  readonly html: string
  readonly length: number
}

/** Reads `++ctrl+alt+"Any"++` at a place in a text. */
export function readKeys(text: string, at: number): Form | undefined {
  KEYS.lastIndex = at
  const [whole, keys] = KEYS.exec(text) ?? []
  if (whole === undefined || keys === undefined) return undefined
  const names = [...keys.matchAll(KEY)].map(([key, literal]) => literal ?? KEY_NAMES[key] ?? nameOf(key))
  return { html: names.map((name) => `<kbd>${escapeAttribute(name)}</kbd>`).join('+'), length: whole.length }
}

function nameOf(key: string): string {
  return key
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** Signs that stand for a symbol, the longer ones first. */
const SYMBOLS: readonly (readonly [string, string])[] = [
  ['(tm)', '™'],
  ['(c)', '©'],
  ['(r)', '®'],
  ['c/o', '℅'],
  ['+/-', '±'],
  ['<-->', '↔'],
  ['<--', '←'],
  ['-->', '→'],
  ['=/=', '≠'],
]

/** Reads `(c)` and the like at a place in a text. */
export function readSymbol(text: string, at: number): Form | undefined {
  const found = SYMBOLS.find(([sign]) => text.startsWith(sign, at))
  return found && { html: found[1], length: found[0].length }
}

const CRITIC: readonly (readonly [string, string, string])[] = [
  ['{++', '++}', 'ins'],
  ['{--', '--}', 'del'],
  ['{==', '==}', 'mark'],
  ['{>>', '<<}', 'small'],
]

/** Reads the critic mark at a place in a text; the text in it is translated by `translate`. */
export function readCritic(text: string, at: number, translate: (text: string) => string): Form | undefined {
  if (text.startsWith('{~~', at)) {
    const middle = text.indexOf('~>', at)
    const end = text.indexOf('~~}', at)
    if (middle === -1 || end < middle) return undefined
    const [before, after] = [text.slice(at + 3, middle), text.slice(middle + 2, end)]
    return { html: `<del>${translate(before)}</del><ins>${translate(after)}</ins>`, length: end + 3 - at }
  }
  const found = CRITIC.find(([open]) => text.startsWith(open, at))
  const end = found === undefined ? -1 : text.indexOf(found[1], at + 3)
  if (found === undefined || end === -1) return undefined
  return { html: `<${found[2]}>${translate(text.slice(at + 3, end))}</${found[2]}>`, length: end + 3 - at }
}

/** Marks that formulas begin and end with, the longer ones first, and ours for them. */
const FORMULAS = [
  ['$$', '$$', '$$'],
  ['$', '$', '$'],
  ['\\(', '\\)', '$'],
  ['\\[', '\\]', '$$'],
] as const

/** Reads a formula in the brackets of TeX, `\(x\)` or `\[x\]`, or in dollar signs, at a place in a text. */
export function readFormula(text: string, at: number): Form | undefined {
  const [open, close, marks] = FORMULAS.find(([open]) => text.startsWith(open, at)) ?? []
  const end = close === undefined ? -1 : text.indexOf(close, at + open.length)
  const tex = end === -1 || open === undefined ? '' : text.slice(at + open.length, end)
  if (close === undefined || tex === '' || (open === '$' && /^\s|\s$/.test(tex))) return undefined
  // Python-Markdown reads code before formulas.
  if (marks === '$' && tex.includes('`')) return undefined
  const length = end + close.length - at
  if (marks === '$') return { html: marks + tex.trim() + marks, length }
  // Marks with more in their line would open a fence that ends elsewhere, without the first line of the formula.
  const isFence = /^[ \t]*\n/.test(tex) && /\n[ \t]*$/.test(tex)
  const lines = isFence ? [tex] : tex.split('\n')
  return { html: marks + lines.join(' ') + marks + '\n'.repeat(lines.length - 1), length }
}

/** The literals of a language. */
export interface Syntax {
  readonly text: (value: string) => string
  readonly key: (name: string) => string
  /** For numbers, booleans and null. */
  readonly word: (value: number | boolean | null) => string
  readonly indent: string
  /** Between the braces and the only member of an object on one line; undefined where each has a line. */
  readonly space?: string
  /** Set if the last member on lines of their own has a comma too. */
  readonly endsWithComma?: boolean
}

/** A list or an object longer than this has a line for each entry. */
const LINE = 80

/** A value as a literal; lines after the first begin with `indent`. Lists of plain values are on one line if they fit. */
export function printValue(value: unknown, syntax: Syntax, indent = ''): string {
  if (typeof value === 'string') return syntax.text(value)
  if (typeof value !== 'object' || value === null) return syntax.word(scalarOf(value))
  const inner = indent + syntax.indent
  const isList = Array.isArray(value)
  const members: readonly (readonly [string, unknown])[] = isList
    ? value.map((entry) => ['', entry] as const)
    : Object.entries(value).filter(([, member]) => member !== undefined)
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  if (members.length === 0) return open + close
  const entries = members.map(
    ([name, member]) => (isList ? '' : `${syntax.key(name)}: `) + printValue(member, syntax, inner),
  )
  const space = isList ? '' : syntax.space
  const isFlat = members.every(([, member]) => typeof member !== 'object' || member === null)
  if (isFlat && space !== undefined && (isList || members.length === 1)) {
    const line = `${open}${space}${entries.join(', ')}${space}${close}`
    if (indent.length + line.length <= LINE) return line
  }
  return `${open}\n${inner}${entries.join(`,\n${inner}`)}${syntax.endsWithComma ? ',' : ''}\n${indent}${close}`
}

function scalarOf(value: unknown): number | boolean | null {
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** A text in double quotes, as JSON has it: valid in Python, and in Rust but for its escapes. */
export function quoted(value: string): string {
  return JSON.stringify(value)
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
    .replaceAll('\u007f', '\\u007f')
}

/** Returns whether a text is one to read on several lines, without signs that would not be seen. */
export function isMultiline(value: string): boolean {
  const text = value.trimEnd()
  return text.includes('\n') && !/[\p{Cc}\u2028\u2029]/u.test(text.replace(/[\t\n]/g, ''))
}

/** Text in JSON, as `curl` sends it. */
export const jsonSyntax: Syntax = {
  text: (value) => JSON.stringify(value),
  key: (name) => JSON.stringify(name),
  word: (value) => JSON.stringify(value),
  indent: '  ',
}

const JS: Syntax = { text: jsString, key: jsKey, word: (value) => JSON.stringify(value), indent: '  ', space: ' ' }

/** A value as an idiomatic JavaScript literal. */
export function toJs(value: unknown, indent: string): string {
  return printValue(value, JS, indent)
}

/** The name of a member of an object. */
export function jsKey(key: string): string {
  if (key === '__proto__') return "['__proto__']"
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : jsString(key)
}

/** A text in quotes. JSON's escapes are valid in JavaScript; only the quotes differ. */
export function jsString(text: string): string {
  return `'${quoted(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

/** The part of a template that is text. */
export function templateText(text: string): string {
  return text.replace(/[\\`]|\$(?=\{)/g, '\\$&')
}

/** A text in quotes; one of several lines is a template. */
export function jsText(text: string): string {
  return isMultiline(text) ? `\`${templateText(text)}\`` : jsString(text)
}

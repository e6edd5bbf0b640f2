import { isMultiline, printValue, quoted, type Syntax } from './literal.ts'

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

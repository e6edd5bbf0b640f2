import { indent } from './host-options.ts'

/** A line of a `map`. */
export type MapEntry = readonly [key: string, value: string]

/** A word of nginx; text that is in quotes may still have variables. */
export function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

/** A block with its lines. */
export function block(head: string, lines: readonly string[]): string {
  return `${head} {\n${indent(lines, '  ')}\n}`
}

/** Sets a variable by another one; expressions count in their order, and need no tables with limits. */
export function map(source: string, variable: string, otherwise: string, entries: readonly MapEntry[]): string {
  const lines = entries.map(([key, value]) => `${quote(key)} ${quote(value)};`)
  return block(`map ${source} ${variable}`, [...lines, `default ${quote(otherwise)};`])
}

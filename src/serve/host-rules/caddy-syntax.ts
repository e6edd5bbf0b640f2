import { indent } from './host-options.ts'

/** A word of a Caddyfile. What is in braces would be a variable; in expressions, there are none. */
export function quote(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`
}

/** A value without variables. */
export function quoteValue(text: string): string {
  return quote(text.replace(/[{}]/g, '\\$&'))
}

/** A block with its lines. */
export function block(head: string, lines: readonly string[]): string {
  return `${head} {\n${indent(lines, '\t')}\n}`
}

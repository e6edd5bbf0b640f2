import { text } from './text.ts'

/** Returns what is between the entries of a list in a line. */
export function listSeparator(): string {
  return text('theme.common.listSeparator', ', ')
}

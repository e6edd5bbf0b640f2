import type { Processor } from 'unified'
import { readMarkdown } from './read-tree.ts'

/** Sets the parser of plain Markdown. */
export function markdownParser(this: Processor): void {
  this.parser = (document) => readMarkdown(document)
}

import type { Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import { EXIT, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'

/** Parses the raw HTML of plain Markdown; a page without any does not pay for it. */
export function rawHtml() {
  const parse = rehypeRaw()
  return (tree: Root, file: VFile): Root => {
    let found = false
    visit(tree, 'raw', () => {
      found = true
      return EXIT
    })
    return found ? parse(tree, file) : tree
  }
}

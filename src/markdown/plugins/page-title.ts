import type { Nodes, Root } from 'hast'
import type { VFile } from 'vfile'
import { headingWords, isOnlyWords } from './heading-words.ts'

const UNSEEN = new Set(['style', 'script', 'head', 'Head'])
const PART_STARTS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr'])

/**
 * Removes the title from the body: the layout shows it, above the lead. It is an h1 with no other
 * heading and no line across the page before it; a later h1 begins a part of the page. A title with more than words,
 * such as a picture or a link, and one below something else, such as badges, stay where they are, except in a post.
 */
export function pageTitle() {
  return (tree: Root, file: VFile): void => {
    const index = tree.children.findIndex((node) => startsPart(node))
    const heading = tree.children[index]
    if (heading?.type !== 'element' || heading.tagName !== 'h1' || !file.data.page) return
    const isInBody = !file.data.page.isPost && (!isOnlyWords(heading) || tree.children.slice(0, index).some(isShown))
    file.data.page.title = { ...headingWords(heading), ...(isInBody && { isInBody }) }
    if (!isInBody) tree.children.splice(index, 1)
  }
}

/** Returns whether readers see something of a part; what a page imports, its comments and its styles are not seen. */
function isShown(node: Nodes): boolean {
  if (node.type === 'element') return !UNSEEN.has(node.tagName)
  if (node.type === 'text') return node.value.trim() !== ''
  return node.type === 'mdxJsxFlowElement' && !UNSEEN.has(node.name ?? '')
}

function startsPart(node: Nodes): boolean {
  if (node.type === 'element' && PART_STARTS.has(node.tagName)) return true
  return 'children' in node && node.children.some(startsPart)
}

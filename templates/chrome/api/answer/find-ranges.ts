/** More marks than these make a browser slow. */
const maxRanges = 1000

/** Where a text is in the text nodes of an element, whatever its case; nowhere if it is empty. */
export function findRanges(element: HTMLElement, query: string): readonly Range[] {
  const wanted = query.toLowerCase()
  const ranges: Range[] = []
  if (wanted === '') return ranges
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode() && ranges.length < maxRanges) {
    const node = nodes.currentNode
    if (node instanceof Text) addRanges(ranges, node, wanted)
  }
  return ranges
}

function addRanges(ranges: Range[], node: Text, wanted: string): void {
  const content = node.data.toLowerCase()
  // Letters that become longer in lower case would move all places.
  if (content.length !== node.data.length) return
  for (let at = content.indexOf(wanted); at >= 0 && ranges.length < maxRanges; at = content.indexOf(wanted, at + 1)) {
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + wanted.length)
    ranges.push(range)
  }
}

/**
 * Marks ranges without changing the document, opens the folds around one of them and scrolls the element to it; returns
 * the function that ends the marks.
 */
export function showRanges(element: HTMLElement, ranges: readonly Range[], current: number): () => void {
  const range = ranges[current]
  if ('highlights' in CSS) {
    CSS.highlights.set('found', new Highlight(...ranges))
    CSS.highlights.set('found-current', new Highlight(...(range ? [range] : [])))
  }
  if (range) {
    openAround(range.startContainer.parentElement)
    const { top } = range.getBoundingClientRect()
    const box = element.getBoundingClientRect()
    if (top < box.top || top > box.bottom - 32) element.scrollTop += top - box.top - box.height / 2
  }
  return () => {
    if ('highlights' in CSS) for (const name of ['found', 'found-current']) CSS.highlights.delete(name)
  }
}

/** The line of a closed fold is seen; what is within is not. */
function openAround(element: Element | null): void {
  const own = element?.closest('summary')?.parentElement ?? element
  for (let fold = own === element ? own : own?.parentElement; fold; fold = fold.parentElement)
    if (fold instanceof HTMLDetailsElement) fold.open = true
}

/** More marks than these make a browser slow. */
const maxRanges = 1000

/** Where a text is in an element with a single text node, whatever its case; nowhere if it is empty. */
export function findRanges(element: HTMLElement, query: string): readonly Range[] {
  const node = element.firstChild
  if (query === '' || !(node instanceof Text)) return []
  const wanted = query.toLowerCase()
  const content = node.data.toLowerCase()
  // Letters that become longer in lower case would move all places.
  if (content.length !== node.data.length) return []
  const ranges: Range[] = []
  for (let at = content.indexOf(wanted); at >= 0 && ranges.length < maxRanges; at = content.indexOf(wanted, at + 1)) {
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + wanted.length)
    ranges.push(range)
  }
  return ranges
}

/** Marks ranges without changing the document, and scrolls to one of them; returns the function that ends it. */
export function showRanges(ranges: readonly Range[], current: number): () => void {
  const range = ranges[current]
  if ('highlights' in CSS) {
    CSS.highlights.set('found', new Highlight(...ranges))
    CSS.highlights.set('found-current', new Highlight(...(range ? [range] : [])))
  }
  const scroller = range?.startContainer.parentElement
  if (range && scroller) {
    const { top } = range.getBoundingClientRect()
    const box = scroller.getBoundingClientRect()
    if (top < box.top || top > box.bottom - 32) scroller.scrollTop += top - box.top - box.height / 2
  }
  return () => {
    if ('highlights' in CSS) for (const name of ['found', 'found-current']) CSS.highlights.delete(name)
  }
}

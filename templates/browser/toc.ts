import { all, idOf, keepInSight } from './dom.ts'
import { onPage } from './page-events.ts'

/** Marks the current section in the table of contents, keeps its entry in sight, and names it in the folded one. */
export function startToc(): void {
  onPage(followReading)
}

function followReading(main: HTMLElement): (() => void) | undefined {
  const links = all<HTMLAnchorElement>('[data-toc] a', main)
  const headings = [...new Set(links.map(idOf))].flatMap((id) => document.getElementById(id) ?? [])
  const [first] = headings
  if (!first) return undefined
  const here = main.querySelector('.toc-here')
  // Where a heading is after its link was followed, plus a small margin. All headings of a page have the same style.
  const findLine = (): number =>
    (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 92) +
    Number.parseFloat(getComputedStyle(first).scrollMarginTop) +
    8
  const mark = (): void => {
    const line = findLine()
    // At the end of a page a heading may not get as high as the line: there, the one whose link was followed counts.
    const isAtEnd = scrollY + innerHeight + 2 > document.documentElement.scrollHeight
    // No heading after the first below the line is measured: it may not be laid out yet.
    let isAbove = true
    const passed = headings.filter((heading) => {
      isAbove &&= heading.getBoundingClientRect().top <= line
      return isAbove || (isAtEnd && heading.matches(':target'))
    })
    const current = passed.pop()
    if (here) here.textContent = ''
    for (const link of links) {
      if (idOf(link) !== (current ?? first).id) {
        link.ariaCurrent = null
        continue
      }
      if (here && current) here.textContent = link.textContent
      if (link.ariaCurrent) continue
      link.ariaCurrent = 'true'
      keepInSight(link.closest('[data-toc]'), link, 48)
    }
  }
  // Calls back whenever a heading crosses the line, not on every scroll; a jump may bring it from far below.
  const observer = new IntersectionObserver(mark, { rootMargin: `-${findLine()}px 0px 99999px` })
  for (const heading of headings) observer.observe(heading)
  // A jump within the end of the page moves nothing.
  window.onhashchange = mark
  return () => observer.disconnect()
}

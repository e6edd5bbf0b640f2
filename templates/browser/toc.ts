import { all } from './dom.ts'
import { keepInSight } from './keep-in-sight.ts'
import { onPage } from './page-events.ts'

/** Marks the current section in the table of contents, and keeps its entry in sight. */
export function startToc(): void {
  onPage(followReading)
}

function followReading(): (() => void) | undefined {
  const links = new Map(
    all<HTMLAnchorElement>('[data-toc] a').map((link) => [decodeURIComponent(link.hash.slice(1)), link]),
  )
  const headings = [...links.keys()].flatMap((id) => document.getElementById(id) ?? [])
  if (!headings[0]) return undefined
  // Where a heading is after its link was followed, plus a small margin. All headings of a page have the same style.
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 92
  const line = padding + Number.parseFloat(getComputedStyle(headings[0]).scrollMarginTop) + 8
  const mark = (): void => {
    // At the end of a page a heading may not get as high as the line: there, the one whose link was followed counts.
    const isAtEnd = scrollY + innerHeight + 2 > document.documentElement.scrollHeight
    // No heading after the first below the line is measured: it may not be laid out yet.
    let isAbove = true
    let id = headings[0]?.id
    for (const heading of headings) {
      isAbove &&= heading.getBoundingClientRect().top <= line
      if (isAbove || (isAtEnd && heading.matches(':target'))) id = heading.id
    }
    for (const [key, link] of links) {
      if (key !== id) link.ariaCurrent = null
      else if (!link.ariaCurrent) {
        link.ariaCurrent = 'true'
        keepInSight(link.closest('[data-toc]'), link, 48)
      }
    }
  }
  // Calls back whenever a heading crosses the line, not on every scroll; a jump may bring it from far below.
  const observer = new IntersectionObserver(mark, { rootMargin: `-${line}px 0px 99999px` })
  for (const heading of headings) observer.observe(heading)
  // A jump within the end of the page moves nothing.
  window.onhashchange = mark
  return () => observer.disconnect()
}

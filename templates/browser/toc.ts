import { all } from './dom.ts'
import { onPage } from './page-events.ts'

/** Marks the current section in the table of contents. */
export function startToc(): void {
  onPage(followReading)
}

function followReading(): (() => void) | undefined {
  const links = new Map(
    all<HTMLAnchorElement>('[data-toc] a').map((link) => [decodeURIComponent(link.hash.slice(1)), link]),
  )
  const headings = [...links.keys()].flatMap((id) => document.getElementById(id) ?? [])
  if (headings.length === 0) return undefined
  // Where a heading is after its link was followed, plus a small margin.
  const line = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 8 || 100
  const mark = (): void => {
    const passed = headings.filter((heading) => heading.getBoundingClientRect().top <= line)
    const id = (passed.at(-1) ?? headings[0])?.id
    for (const [key, link] of links) {
      if (key === id) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
  }
  // Calls back whenever a heading crosses the line, not on every scroll.
  const observer = new IntersectionObserver(mark, { rootMargin: `-${line}px 0px 0px` })
  for (const heading of headings) observer.observe(heading)
  return () => observer.disconnect()
}

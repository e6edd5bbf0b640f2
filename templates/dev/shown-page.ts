import { all } from '../browser/dom.ts'
import { pair, patchTree, type Twins } from './patch-tree.ts'
import { swapStyles } from './refresh-files.ts'

/** The page on the screen. */
export interface DevPage {
  /** Shows the page as it is now. */
  show(html: string): void
  /** Calls back when the reader has gone to another page without a reload. */
  onGone(act: () => void): void
}

/** Parts that the site's router puts in place as the server sent them. */
const replaced = ['.shell', 'main']
/** What only a reload can change: scripts run once, and a policy cannot be taken back. */
const frame = 'script:not([type="application/ld+json"]), meta[http-equiv]'
/** What stays in a head. */
const lasting = `${frame}, style, link[rel="stylesheet"], link[rel="modulepreload"], base, title`

/** Starts to follow the page; the document is still as the server sent it. */
export function createPage(): DevPage {
  const sent = document.importNode(document.body, true)
  const twins: Twins = new WeakMap()
  pair(sent, document.body, twins)
  let sentHead = document.importNode(document.head, true)
  let onGone = (): void => {}

  document.addEventListener('page:entered', () => {
    const isNew = replaced.map((selector) => rebase(selector, sent, twins)).includes(true)
    if (isNew) onGone()
  })
  return {
    onGone: (act) => {
      onGone = act
    },
    show: (html) => {
      const page = new DOMParser().parseFromString(html, 'text/html')
      if (frameOf(page.head) !== frameOf(sentHead)) return location.reload()
      const isInPage = !sent.querySelector('main')?.isEqualNode(page.querySelector('main'))
      // Before anything changes: what is measured now has been laid out already.
      if (isInPage) document.dispatchEvent(new Event('page:left'))
      // A script may have given the page another title: that one stays until the page has a new one.
      if (sentHead.querySelector('title')?.textContent !== page.title) document.title = page.title
      showHead(page)
      sentHead = page.head
      for (const name of ['lang', 'dir', 'data-route']) copyAttribute(name, page.documentElement)
      if (!isInPage && sent.isEqualNode(page.body)) return
      patchTree(sent, page.body, twins)
      if (isInPage) document.dispatchEvent(new Event('page:entered'))
    },
  }
}

/** Takes in a part that the router has put in place; true when it is another than before. */
function rebase(selector: string, sent: HTMLElement, twins: Twins): boolean {
  const live = document.querySelector(selector)
  const known = sent.querySelector(selector)
  if (!live || !known || twins.get(known) === live) return false
  const copy = live.cloneNode(true)
  known.replaceWith(copy)
  pair(copy, live, twins)
  return true
}

function frameOf(head: HTMLElement): string {
  return (
    all(frame, head)
      // What differs between pages in an inline script is told to it by attributes, when it runs.
      .map((tag) => (tag.matches('script:not([src])') ? tag.textContent : tag.outerHTML))
      .join('')
  )
}

function showHead(page: Document): void {
  swapStyles(page)
  const changing = (head: HTMLElement): HTMLElement[] => all(':scope > *', head).filter((tag) => !tag.matches(lasting))
  const known = new Map(changing(document.head).map((tag) => [tag.outerHTML, tag]))
  for (const tag of changing(page.head)) {
    if (!known.delete(tag.outerHTML)) document.head.append(tag.cloneNode(true))
  }
  for (const tag of known.values()) tag.remove()
}

function copyAttribute(name: string, from: Element): void {
  const value = from.getAttribute(name)
  // The same value again would still have the whole page styled again.
  if (value === document.documentElement.getAttribute(name)) return
  if (value === null) document.documentElement.removeAttribute(name)
  else document.documentElement.setAttribute(name, value)
}

import { PAGE_ENTERED, PAGE_LEFT } from '../../src/shared/event-names.ts'
import { all } from '../browser/dom.ts'
import { replaceHeadTags } from '../browser/navigation/show-page.ts'
import { type Duplicates, pair, patchTree } from './patch-tree.ts'
import { swapStyles } from './refresh-files.ts'

/** The page on the screen. */
interface DevPage {
  /** Shows the latest version of the page. */
  show(html: string): void
  /** Calls back when the reader has navigated to another page without a reload. */
  onGone(act: () => void): void
}

/** Parts that the site's router replaces with what the server sent. */
const replaced = ['.shell', 'main']
/** Elements that only a reload can change: scripts run once, and a policy cannot be withdrawn. */
const frame = 'script:not([type="application/ld+json"]), meta[http-equiv]'

/** Starts to track the page; the document is still as the server sent it. */
export function createPage(): DevPage {
  const sent = document.importNode(document.body, true)
  const duplicates: Duplicates = new WeakMap()
  pair(sent, document.body, duplicates)
  let sentHead = document.importNode(document.head, true)
  let onGone = (): void => {}

  document.addEventListener(PAGE_ENTERED, () => {
    const isNew = replaced.map((selector) => rebase(selector, sent, duplicates)).includes(true)
    if (isNew) onGone()
  })
  return {
    onGone: (act) => {
      onGone = act
    },
    show: (html) => {
      const page = new DOMParser().parseFromString(html, 'text/html')
      if (frameOf(page.head) !== frameOf(sentHead)) return location.reload()
      const isInPage =
        !sent.querySelector('main')?.isEqualNode(page.querySelector('main')) || islandsIn(sent) !== islandsIn(page.body)
      // Before any change, while measuring does not force a new layout.
      if (isInPage) document.dispatchEvent(new Event(PAGE_LEFT))
      // A title set by a script stays until the page has a new one.
      if (sentHead.querySelector('title')?.textContent !== page.title) document.title = page.title
      sentHead = document.importNode(page.head, true)
      swapStyles(page)
      replaceHeadTags(page)
      for (const name of ['lang', 'dir', 'class', 'data-route']) copyAttribute(name, page.documentElement)
      if (!isInPage && sent.isEqualNode(page.body)) return
      patchTree(sent, page.body, duplicates)
      if (isInPage) document.dispatchEvent(new Event(PAGE_ENTERED))
    },
  }
}

/** Returns the site's own components, which start again where they are replaced, also around the text. */
function islandsIn(body: HTMLElement): string {
  return all('[data-module]', body)
    .map((island) => island.outerHTML)
    .join('')
}

/** Starts to track a part that the router has replaced; returns true when it differs. */
function rebase(selector: string, sent: HTMLElement, duplicates: Duplicates): boolean {
  const live = document.querySelector(selector)
  const known = sent.querySelector(selector)
  if (!live || !known || duplicates.get(known) === live) return false
  const copy = live.cloneNode(true)
  known.replaceWith(copy)
  pair(copy, live, duplicates)
  return true
}

function frameOf(head: HTMLElement): string {
  return (
    all(frame, head)
      // Inline scripts get what differs between pages from attributes, when they run.
      .map((tag) => (tag.matches('script:not([src])') ? tag.textContent : tag.outerHTML))
      .join('')
  )
}

function copyAttribute(name: string, from: Element): void {
  const value = from.getAttribute(name)
  // Setting the same value would restyle the whole page.
  if (value === document.documentElement.getAttribute(name)) return
  if (value === null) document.documentElement.removeAttribute(name)
  else document.documentElement.setAttribute(name, value)
}

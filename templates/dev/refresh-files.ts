import { all } from '../browser/dom.ts'

/** The newest bytes of stylesheets whose address has stayed the same, by the tag that the server sent. */
const copies = new WeakMap<HTMLLinkElement, HTMLLinkElement>()

/** Calls back when a stylesheet has loaded, or cannot be. */
function onSettled(link: HTMLLinkElement, act: () => void): void {
  link.addEventListener('load', act)
  link.addEventListener('error', act)
}

function makeLink(like: HTMLLinkElement, href: string): HTMLLinkElement {
  const link = document.createElement('link')
  for (const { name, value } of like.attributes) link.setAttribute(name, value)
  link.setAttribute('href', href)
  return link
}

/** Replaces a stylesheet once the new one has loaded, so that nothing flashes. */
function replaceStyle(old: HTMLLinkElement, href: string): void {
  const link = makeLink(old, href)
  onSettled(link, () => removeStyle(old))
  old.after(link)
}

function removeStyle(link: HTMLLinkElement): void {
  copies.get(link)?.remove()
  link.remove()
}

/**
 * Loads the new bytes of a stylesheet. The tag that the server sent stays, since the site's router compares it with that
 * of the next page; it neither compares nor removes the copy, whose `rel` is another and which is not in the head.
 */
function renewStyle(link: HTMLLinkElement): void {
  const copy = makeLink(link, freshUrl(link.href))
  copy.rel = 'stylesheet refreshed'
  const before = copies.get(link)
  copies.set(link, copy)
  onSettled(copy, () => {
    before?.remove()
    if (link.sheet) link.sheet.disabled = true
  })
  ;(before ?? document.head).after(copy)
}

/** Updates the document's stylesheets to those of a page. */
export function swapStyles(page: Document): void {
  const find = (head: HTMLElement) => all<HTMLLinkElement>('link[rel="stylesheet"]', head)
  const hrefOf = (link: HTMLLinkElement): string => link.getAttribute('href') ?? ''
  const wanted = find(page.head)
  const shown = find(document.head)
  const isSame =
    wanted.length === shown.length && wanted.every((link, index) => hrefOf(link) === shown.map(hrefOf)[index])
  if (isSame) return
  const missing = wanted.filter((link) => !shown.some((other) => hrefOf(other) === hrefOf(link)))
  const left = shown.filter((link) => !wanted.some((other) => hrefOf(other) === hrefOf(link)))
  for (const link of missing) {
    const old = left.shift()
    if (old) replaceStyle(old, hrefOf(link))
    else document.head.append(link.cloneNode())
  }
  for (const link of left) removeStyle(link)
  // Pages that were fetched before name the stylesheets of that time.
  dispatchEvent(new Event('pages:changed'))
}

/** Reloads stylesheets and images whose bytes have changed; a changed script needs a page reload. */
export function refreshFiles(addresses: readonly string[]): void {
  const changed = new Set(addresses)
  const isChanged = (url: string): boolean => url !== '' && changed.has(new URL(url, location.href).pathname)
  for (const link of all<HTMLLinkElement>('link[rel="stylesheet"]')) if (isChanged(link.href)) renewStyle(link)
  for (const image of all<HTMLImageElement>('img')) if (isChanged(image.src)) image.src = freshUrl(image.src)
  if (all<HTMLScriptElement>('script[src]').some((script) => isChanged(script.src))) location.reload()
}

function freshUrl(url: string): string {
  const address = new URL(url, location.href)
  address.searchParams.set('dev', String(Math.round(performance.now())))
  return address.pathname + address.search
}

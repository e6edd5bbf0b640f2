import { all } from '../browser/dom.ts'

/** Replaces a stylesheet once the new one has loaded, so that nothing flashes. */
function replaceStyle(old: HTMLLinkElement, href: string): void {
  const link = document.createElement('link')
  for (const { name, value } of old.attributes) link.setAttribute(name, value)
  link.href = href
  const finish = (): void => old.remove()
  link.addEventListener('load', finish)
  link.addEventListener('error', finish)
  old.after(link)
}

/** Updates the document's stylesheets to those of a page. */
export function swapStyles(page: Document): void {
  const find = (head: HTMLElement) => all<HTMLLinkElement>('link[rel="stylesheet"]', head)
  const hrefOf = (link: HTMLLinkElement): string => (link.getAttribute('href') ?? '').replace(/[?&]dev=\d+$/, '')
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
  for (const link of left) link.remove()
}

/** Reloads stylesheets and images whose bytes have changed; a changed script needs a page reload. */
export function refreshFiles(addresses: readonly string[]): void {
  const changed = new Set(addresses)
  const isChanged = (url: string): boolean => url !== '' && changed.has(new URL(url, location.href).pathname)
  for (const link of all<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (isChanged(link.href)) replaceStyle(link, freshUrl(link.href))
  }
  for (const image of all<HTMLImageElement>('img')) if (isChanged(image.src)) image.src = freshUrl(image.src)
  if (all<HTMLScriptElement>('script[src]').some((script) => isChanged(script.src))) location.reload()
}

function freshUrl(url: string): string {
  const address = new URL(url, location.href)
  address.searchParams.set('dev', String(Math.round(performance.now())))
  return address.pathname + address.search
}

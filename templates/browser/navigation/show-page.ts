import { menuId } from '../../page-and-scripts.ts'
import { all } from '../dom.ts'
import { enterPage, leavePage } from '../page-events.ts'

/** Head tags that are kept, because they apply to every page of the site. */
const stable =
  'script:not([type="application/ld+json"]), style, link[rel="stylesheet"], link[rel="modulepreload"], meta[http-equiv], base'

/** Returns what two pages must have in common for one to replace the other: the site's files and the policy. */
function frameOf(page: Document): string {
  return all('script[src], link[rel="stylesheet"], meta[http-equiv]', page.head)
    .map((tag) => tag.outerHTML)
    .join('')
}

/** A page's policy; one with inline styles must not even be parsed under another, which would report each of them. */
function policyOf(page: Document): string | undefined {
  return page.head.querySelector<HTMLMetaElement>('meta[http-equiv]')?.content
}

/** Replaces the current page; returns false when only a full load can show it. */
export function showPage(html: string): boolean {
  const parse = (text: string): Document => new DOMParser().parseFromString(text, 'text/html')
  if (policyOf(parse(html.slice(0, html.indexOf('<title>')))) !== policyOf(document)) return false
  const page = parse(html)
  const shell = page.querySelector('.shell')
  const oldShell = document.querySelector('.shell')
  if (!shell || !oldShell || frameOf(page) !== frameOf(document)) return false
  leavePage()
  for (const name of ['lang', 'dir', 'class', 'data-route'])
    copyAttribute(document.documentElement, page.documentElement, name)
  document.title = page.title
  replaceHeadTags(page)
  showNavigation(document.querySelector('.navbar-nav'), page.querySelector('.navbar-nav'))
  if (oldShell.className === shell.className) {
    showNavigation(document.getElementById(menuId), page.getElementById(menuId))
    document.querySelector('main')?.replaceWith(page.querySelector('main') ?? '')
  } else {
    oldShell.replaceWith(shell)
  }
  enterPage()
  return true
}

/** Puts the tags of a page's head that belong to that page alone, except its title, in place of those shown. */
export function replaceHeadTags(page: Document): void {
  const replaceable = (head: HTMLElement): HTMLElement[] =>
    all(':scope > *', head).filter((tag) => !tag.matches(`${stable}, title`))
  const known = new Map(replaceable(document.head).map((tag) => [tag.outerHTML, tag]))
  for (const tag of replaceable(page.head)) {
    if (!known.delete(tag.outerHTML)) document.head.append(tag)
  }
  for (const tag of known.values()) tag.remove()
}

/** Updates which links are current, keeping open categories and the scroll position. */
function showNavigation(shown: Element | null, wanted: Element | null): void {
  if (!shown || !wanted) return
  const links = all('a', shown)
  const newLinks = all('a', wanted)
  const isSame =
    links.length === newLinks.length &&
    links.every((link, index) => isAlike(link, newLinks[index])) &&
    versionsIn(shown) === versionsIn(wanted)
  if (!isSame) {
    shown.replaceChildren(...wanted.childNodes)
    return
  }
  for (const [index, link] of links.entries()) {
    const newLink = newLinks[index]
    if (!newLink) continue
    for (const name of ['href', 'aria-current']) copyAttribute(link, newLink, name)
  }
  const groups = all<HTMLDetailsElement>('details', shown)
  for (const [index, group] of all<HTMLDetailsElement>('details', wanted).entries()) {
    const old = groups[index]
    if (group.open && old) old.open = true
  }
}

/**
 * Returns what navigation says about versions of the docs besides its links: the one being read, or that the reader
 * chooses.
 */
function versionsIn(navigation: Element): string {
  const labels = all('summary', navigation).map(({ textContent }) => textContent)
  return [...labels, all('[data-preferred]', navigation).length].join()
}

function isAlike(link: HTMLElement, other: HTMLElement | undefined): boolean {
  return link.textContent === other?.textContent && link.className === other?.className
}

function copyAttribute(to: Element, from: Element, name: string): void {
  const value = from.getAttribute(name)
  if (value === null) to.removeAttribute(name)
  else if (to.getAttribute(name) !== value) to.setAttribute(name, value)
}

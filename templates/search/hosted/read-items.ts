import type { PageHit, SectionHit } from '../../../src/shared/search/engine.ts'
import { fieldOf, type Item } from './service-client.ts'

/** The levels of a record's hierarchy below the page's title. */
const levels = [1, 2, 3, 4, 5, 6]

/** The service's results grouped by page, in order, without those with an invalid address. */
export function readItems(items: readonly Item[], externalUrlRegex: string | undefined): PageHit[] {
  const external = externalUrlRegex === undefined ? undefined : new RegExp(externalUrlRegex)
  const pages = new Map<string, PageHit & { readonly sections: SectionHit[] }>()
  for (const item of items) {
    const href = hrefOf(item, external)
    if (href === undefined) continue
    const path = href.replace(/#.*/s, '')
    const titles = levels
      .map((level) => textOf(fieldOf(item, 'hierarchy'), `lvl${level}`))
      .filter((text) => text !== '')
    const part = textOf(fieldOf(item, 'hierarchy'), 'lvl0')
    const page = pages.get(path) ?? { href: path, title: titles[0] ?? part, trail: part ? [part] : [], sections: [] }
    const kind = href === path ? 'page' : 'section'
    page.sections.push({ href, heading: titles.at(-1) ?? part, text: excerptOf(item), kind })
    pages.set(path, page)
  }
  return [...pages.values()]
}

/** Pages of this site are linked by path, wherever they were indexed; others by their full address. */
function hrefOf(item: Item, external: RegExp | undefined): string | undefined {
  const url = textOf(item, 'url')
  if (!URL.canParse(url, location.href)) return undefined
  const { protocol, href, pathname, search, hash } = new URL(url, location.href)
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  return external?.test(url) ? href : pathname + search + hash
}

function excerptOf(item: Item): string {
  const snippet = textOf(fieldOf(fieldOf(item, '_snippetResult'), 'content'), 'value')
  // We highlight words ourselves: the service's markup is removed.
  return (snippet || textOf(item, 'content')).replace(/<\/?(?:em|mark|span)\b[^<>]*>/g, '')
}

function textOf(value: unknown, name: string): string {
  const text = fieldOf(value, name)
  return typeof text === 'string' ? text : ''
}

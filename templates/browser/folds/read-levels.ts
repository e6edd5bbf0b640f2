import { all, idOf } from '../dom.ts'
import { loadPage } from '../navigation/load-page.ts'

/** Pages that are loaded at the same time, at most. */
const maxLoading = 4

/** What waits for a page before it to be loaded. */
const waiting: (() => void)[] = []
const loading = new Set<symbol>()

/** A structure on another page. */
export interface LevelsAddress {
  readonly url: URL
  /** What the ids of its fields start with there. */
  readonly source: string
}

/** The address that the link in a fold has: the section of a page, or the page of a schema. */
export function addressOf(link: HTMLAnchorElement): LevelsAddress {
  const url = new URL(link.href)
  return { url, source: idOf(url) || 'field' }
}

/**
 * Loads the elements of a structure from its page; the ids of its fields start with `id`.
 *
 * @throws Error when the page cannot be loaded, or does not have it.
 */
export async function readLevels({ url, source }: LevelsAddress, id: string): Promise<DocumentFragment> {
  const html = await inTurn(async () => (await loadPage(url)).html)
  const page = new DOMParser().parseFromString(html, 'text/html')
  const block = page.querySelector(`[data-schema="${CSS.escape(source)}"]`)
  if (!block) throw new Error(`${url.pathname} has no ${source}`)
  const fragment = document.createDocumentFragment()
  fragment.append(...[...block.childNodes].map((node) => document.importNode(node, true)))
  renameIds(fragment, source, id)
  return fragment
}

function renameIds(fragment: DocumentFragment, from: string, to: string): void {
  if (from === to) return
  const rename = (value: string): string =>
    value === from || value.startsWith(`${from}.`) ? `${to}${value.slice(from.length)}` : value
  for (const element of all('[id], [data-levels], a[href^="#"]', fragment)) {
    if (element.id) element.id = rename(element.id)
    const { levels } = element.dataset
    if (levels) element.dataset.levels = rename(levels)
    const href = element.getAttribute('href')
    if (href?.startsWith('#')) element.setAttribute('href', `#${rename(href.slice(1))}`)
  }
}

/** Runs few at the same time: "Expand all" may ask for a hundred pages. */
async function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const own = Symbol()
  if (loading.size >= maxLoading) await new Promise<void>((start) => waiting.push(start))
  loading.add(own)
  try {
    return await run()
  } finally {
    loading.delete(own)
    waiting.shift()?.()
  }
}

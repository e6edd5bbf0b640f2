import { posix } from 'node:path'
import { recordOf } from '../../shared/is-record.ts'
import { listNames, type Note } from '../note.ts'
import type { Table } from './read-book.ts'

/** Older ids of headings, by page (its path without an ending) and current id. */
export type OlderIds = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

interface TranslatedRedirects {
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
  readonly olderIds: OlderIds
  readonly notes: readonly Note[]
}

/**
 * Returns the redirects of `output.html.redirect`. Those from a heading to another one of its page are older ids of that;
 * any other from a heading, which no host has, is a note.
 */
export function translateRedirects(html: Table, baseUrl: string): TranslatedRedirects {
  const entries = Object.entries(recordOf(html.redirect)).map(([written, to]) => {
    const from = posix.join('/', written)
    return { from, to: toAddress(String(to), from, baseUrl) }
  })
  const olderIds: Record<string, Record<string, string[]>> = {}
  const lost: string[] = []
  for (const { from, to } of entries) {
    const [page = '', old] = from.split('#')
    const [target, id] = to.split('#')
    if (old === undefined) continue
    if (target !== page || id === undefined) lost.push(from)
    else {
      const key = page.replace(/^\/|\.html$/g, '')
      const ids = olderIds[key] ?? {}
      olderIds[key] = { ...ids, [id]: [...(ids[id] ?? []), old] }
    }
  }
  const note: Note = {
    what: `output.html.redirect ${listNames(lost)}`,
    why: 'a redirect leads from a page, not from a heading in it',
    remedy: "Give the new heading the old one's id, as in {#new-id #old-id}",
    isContent: true,
  }
  const ofPages = entries.filter(({ from }) => !from.includes('#'))
  return {
    redirects: ofPages.map(({ from, to }) => ({ from: encode(from), to: encode(to) })),
    olderIds,
    notes: lost.length > 0 ? [note] : [],
  }
}

/** The new address counts from the old page, as in a browser. */
function toAddress(to: string, from: string, baseUrl: string): string {
  if (/^https?:\/\//.test(to)) return to
  if (to.startsWith('#')) return from.replace(/#.*/, '') + to
  const address = posix.resolve(posix.dirname(from), to)
  return to.startsWith(baseUrl) ? address.slice(baseUrl.length - 1) : address
}

function encode(address: string): string {
  return address.replace(/\s/g, encodeURIComponent)
}

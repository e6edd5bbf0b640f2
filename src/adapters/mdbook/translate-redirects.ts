import { posix } from 'node:path'
import { recordOf } from '../../shared/is-record.ts'
import { listNames, type Note } from '../note.ts'
import type { Table } from './read-book.ts'

/** Returns the redirects of `output.html.redirect`; those of single headings, which no host has, are a note. */
export function translateRedirects(html: Table): { redirects: { from: string; to: string }[]; notes: Note[] } {
  const entries = Object.entries(recordOf(html.redirect)).map(
    ([from, to]) => [posix.join('/', from), String(to)] as const,
  )
  const ofHeadings = entries.filter(([from]) => from.includes('#')).map(([from]) => from)
  const redirects = entries
    .filter(([from]) => !from.includes('#'))
    .map(([from, to]) => ({ from: encode(from), to: encode(toAddress(to, from)) }))
  const note: Note = {
    what: `output.html.redirect ${listNames(ofHeadings)}`,
    why: 'a redirect leads from a page, not from a heading in it',
    remedy: "Give the new heading the old one's id, as in {#old-id}",
    isContent: true,
  }
  return { redirects, notes: ofHeadings.length > 0 ? [note] : [] }
}

/** The new address counts from the old page, as in a browser. */
function toAddress(to: string, from: string): string {
  return /^https?:\/\//.test(to) ? to : posix.resolve(posix.dirname(from), to)
}

function encode(address: string): string {
  return address.replace(/\s/g, encodeURIComponent)
}

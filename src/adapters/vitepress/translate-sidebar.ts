import { posix } from 'node:path'
import { isRecord } from '../../shared/is-record.ts'
import { isExternal } from '../../shared/url.ts'
import { listOf } from '../clean-value.ts'
import { standsFor } from '../placeholder.ts'
import type { PageAddresses } from './translate-pages.ts'

type Data = Record<string, unknown>

/** A sidebar and the part of the site that it is for. */
interface WrittenSidebar {
  readonly prefix: string
  readonly base: string
  readonly items: readonly unknown[]
}

/** Returns the sidebars of a site by name; a page has that of the longest path that it is below. */
export function translateSidebars(written: readonly WrittenSidebar[], pages: PageAddresses): Data | undefined {
  const sorted = [...written].sort((one, other) => one.prefix.length - other.prefix.length)
  const names = new Map<string, string>()
  const nameOf = ({ items, base, prefix }: WrittenSidebar): string => {
    const key = JSON.stringify([base, items])
    const name = names.get(key) ?? (posix.join('/', prefix).replace(/^\/|\/$/g, '') || 'docs')
    names.set(key, name)
    return name
  }
  const owned = sorted.map((sidebar) => ({ ...sidebar, name: nameOf(sidebar) }))
  const ownerOf = (address: string) => owned.findLast(({ prefix }) => address.startsWith(prefix))?.name
  const sidebars: Data = {}
  for (const { name, items, base } of owned) {
    if (sidebars[name]) continue
    const isOwn = (address: string) => ownerOf(address) === name
    sidebars[name] = items.flatMap((item) => translateItem(item, base, { pages, isOwn }))
  }
  return owned.length === 0 ? undefined : sidebars
}

/** Returns the sidebars that a theme configuration has, for the pages below a path. */
export function listSidebars(sidebar: unknown, prefix: string): WrittenSidebar[] {
  if (Array.isArray(sidebar)) return [{ prefix, base: '', items: sidebar }]
  if (!isRecord(sidebar)) return []
  return Object.entries(sidebar).flatMap(([path, value]): WrittenSidebar[] => {
    const own = { prefix: path.startsWith('/') ? path : posix.join(prefix, path), base: '' }
    if (Array.isArray(value)) return [{ ...own, items: value }]
    const { items, base } = isRecord(value) ? value : {}
    return Array.isArray(items) ? [{ ...own, base: String(base ?? ''), items }] : []
  })
}

interface ItemContext {
  readonly pages: PageAddresses
  readonly isOwn: (address: string) => boolean
}

function translateItem(entry: unknown, base: string, context: ItemContext): Data[] {
  if (!isRecord(entry) || standsFor(entry.text) !== undefined) return []
  const label = textOf(entry.text)
  const link = typeof entry.link === 'string' ? linkOf(entry.link, base) : undefined
  const items = listOf(entry.items).flatMap((item) => translateItem(item, String(entry.base ?? base), context))
  if (items.length === 0) return link === undefined ? [] : [translateLink(link, label, context)]
  // A list without a title only groups its items.
  return label === '' ? items : [translateGroup({ label, link, items, collapsed: entry.collapsed }, context)]
}

interface Group {
  readonly label: string
  readonly link: string | undefined
  readonly items: readonly Data[]
  /** Groups without it cannot be closed. */
  readonly collapsed: unknown
}

/** The title of a group leads to a page; to another address, its first item does. */
function translateGroup({ label, link, items, collapsed }: Group, context: ItemContext): Data {
  const address = link === undefined ? '' : normalize(link)
  const id = context.isOwn(address) ? context.pages.ids.get(address) : undefined
  const first = link !== undefined && id === undefined ? [translateLink(link, label, context)] : []
  const isFolding = typeof collapsed === 'boolean'
  return {
    type: 'category',
    label,
    ...(id !== undefined && { link: { type: 'doc', id } }),
    collapsible: isFolding,
    ...(isFolding && { collapsed }),
    items: [...first, ...items],
  }
}

function translateLink(link: string, text: string, { pages, isOwn }: ItemContext): Data {
  const label = text || link
  const address = normalize(link)
  const id = pages.ids.get(address)
  if (id === undefined || link.includes('#')) return { type: 'link', label, href: link.replace(/\.md(?=$|#)/, '') }
  return { type: isOwn(address) ? 'doc' : 'ref', id, label }
}

function linkOf(link: string, base: string): string {
  if (isExternal(link)) return link
  return link.startsWith('/') && base === '' ? link : posix.join('/', base, link)
}

/** Returns the address that a link to a page means, however it is spelled. */
export function normalize(link: string): string {
  return posix.join('/', link.replace(/[?#].*$/s, '').replace(/\.(?:md|html)$/, '')).replace(/(^|\/)index$/, '$1')
}

/** Returns the text of a label, which may have HTML. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replace(/<[^<>]*>/g, '').trim() : ''
}

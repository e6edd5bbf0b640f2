import { Parser } from 'htmlparser2'

/** What a finished page makes a browser load, and what its own bytes are spent on. */
export interface PageParts {
  /** Addresses as written. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly images: readonly string[]
  /** Bytes of the parts of the page before compression, the largest first. */
  readonly regions: readonly PageRegion[]
}

/** A part of a page, and its bytes. */
export type PageRegion = readonly [name: string, bytes: number]

/** Elements that are parts of a page when nothing else of them is around; others belong to the rest. */
const REGIONS: Readonly<Record<string, string>> = {
  head: 'head',
  header: 'navbar',
  nav: 'navigation',
  main: 'content',
  footer: 'footer',
}

/** Reads a finished page. */
export function readPageParts(html: string): PageParts {
  const found = { scripts: new Set<string>(), styles: new Set<string>(), images: new Set<string>() }
  const regions = new Map<string, number>()
  const open: { name: string; start: number; depth: number } = { name: '', start: 0, depth: 0 }
  const parser = new Parser({
    onopentag(name, attributes) {
      addAddress(name, attributes, found)
      if (open.name === name) open.depth += 1
      if (open.name !== '' || REGIONS[name] === undefined) return
      Object.assign(open, { name, start: parser.startIndex, depth: 1 })
    },
    onclosetag(name) {
      if (open.name !== name) return
      open.depth -= 1
      if (open.depth > 0) return
      const region = REGIONS[name] ?? 'rest'
      const bytes = Buffer.byteLength(html.slice(open.start, parser.endIndex + 1))
      regions.set(region, (regions.get(region) ?? 0) + bytes)
      open.name = ''
    },
  })
  parser.end(html)
  const known = [...regions.values()].reduce((sum, bytes) => sum + bytes, 0)
  regions.set('rest', Buffer.byteLength(html) - known)
  return {
    scripts: [...found.scripts],
    styles: [...found.styles],
    images: [...found.images],
    regions: [...regions].sort(([, one], [, other]) => other - one),
  }
}

type Found = Readonly<Record<'scripts' | 'styles' | 'images', Set<string>>>

function addAddress(name: string, { src, href, rel }: Readonly<Record<string, string>>, found: Found): void {
  if (name === 'script' && src) found.scripts.add(src)
  if (name === 'link' && href && rel === 'modulepreload') found.scripts.add(href)
  if (name === 'link' && href && rel === 'stylesheet') found.styles.add(href)
  if (name === 'img' && src && !src.startsWith('data:')) found.images.add(src)
}

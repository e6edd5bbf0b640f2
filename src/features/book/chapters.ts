import { DomUtils } from 'htmlparser2'
import { lookup } from 'mrmime'
import { escapeHtml } from '../../shared/html-text.ts'
import { decodePath, normalizeRoute } from '../../shared/url.ts'
import { type ChapterTree, chapterId, type Element, elementsOf, parseChapter, replaceByHtml } from './chapter-tree.ts'

/** A rendered page that becomes a chapter. */
export interface BookPage {
  /** Address with the base URL. */
  readonly href: string
  readonly title: string
  /** HTML of the whole page. */
  readonly html: string
}

/** A page of a book, whose links lead to other chapters. */
export interface Chapter extends ChapterTree {
  readonly href: string
  readonly title: string
}

/** A picture or media of a page that a book cannot have. */
export interface Lack {
  readonly kind: 'picture' | 'media'
  /** Address as the page has it. */
  readonly address: string
  readonly href: string
}

/** Chapters, the pictures in them by their paths on the site, and what a book cannot have. */
export interface Chapters {
  readonly chapters: readonly Chapter[]
  readonly pictures: ReadonlyMap<string, string>
  readonly lacks: readonly Lack[]
}

interface ChapterOptions {
  /** Origin of the site. */
  readonly url: string
  /** Returns whether the site has a file at a path: `/img/a.png`. */
  readonly hasFile: (path: string) => boolean
  /** Returns the address of a place in the book. */
  readonly linkTo: (chapter: string, anchor: string | undefined) => string
  /** Returns the address of a picture, for its path on the site. */
  readonly pictureAt: (path: string) => string
}

/** The pictures that every reading system shows. */
const PICTURES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/svg+xml', 'image/webp'])
const MEDIA = new Set(['video', 'audio', 'iframe', 'object', 'embed'])

/** Turns rendered pages into chapters. */
export function makeChapters(pages: readonly BookPage[], options: ChapterOptions): Chapters {
  const chapters = pages.map(({ href, title, html }, index): Chapter => {
    return { href, title, ...parseChapter(articleOf(html), `c${index + 1}`) }
  })
  const byRoute = new Map(chapters.map((chapter) => [routeOf(chapter.href), chapter]))
  const pictures = new Map<string, string>()
  const lacks: Lack[] = []
  for (const chapter of chapters) {
    const base = new URL(chapter.href, options.url).href
    for (const element of elementsOf(chapter.tree)) {
      if (element.name === 'a') rewriteLink(element, { base, byRoute, options })
      const lack =
        element.name === 'img' ? rewritePicture(element, { base, pictures, options }) : linkMedia(element, base)
      if (lack) lacks.push({ ...lack, href: chapter.href })
    }
  }
  return { chapters, pictures, lacks }
}

function articleOf(html: string): string {
  return html.slice(html.indexOf('<article'), html.lastIndexOf('</article>') + '</article>'.length)
}

function routeOf(href: string): string {
  return normalizeRoute(decodePath(href).replace(/\/index\.html$/, '/'))
}

interface LinkContext {
  readonly base: string
  readonly byRoute: ReadonlyMap<string, Chapter>
  readonly options: ChapterOptions
}

/** A link to a chapter leads there, any other to the address on the web. */
function rewriteLink({ attribs }: Element, { base, byRoute, options }: LinkContext): void {
  const { href } = attribs
  if (href === undefined) return
  if (!URL.canParse(href, base)) {
    delete attribs.href
    return
  }
  const url = new URL(href, base)
  const chapter = url.origin === new URL(base).origin ? byRoute.get(routeOf(url.pathname)) : undefined
  if (!chapter) {
    if (/^(?:https?|mailto|tel):$/.test(url.protocol)) attribs.href = url.href
    else delete attribs.href
    return
  }
  const anchor = decodePath(url.hash.slice(1))
  attribs.href = options.linkTo(chapter.id, chapter.ids.has(anchor) ? chapterId(chapter.id, anchor) : undefined)
}

interface PictureContext {
  readonly base: string
  readonly pictures: Map<string, string>
  readonly options: ChapterOptions
}

/** A picture of the site is part of the book; in place of any other is its alternative text. */
function rewritePicture(element: Element, { base, pictures, options }: PictureContext): Omit<Lack, 'href'> | undefined {
  const { src = '', alt = '' } = element.attribs
  const url = URL.canParse(src, base) ? new URL(src, base) : undefined
  const path = url?.origin === new URL(base).origin ? decodePath(url.pathname) : ''
  const type = lookup(path) ?? ''
  if (!PICTURES.has(type) || !options.hasFile(path)) {
    const text = escapeHtml(alt || src)
    replaceByHtml(element, url ? `<a href="${escapeHtml(url.href)}">${text}</a>` : text)
    return { kind: 'picture', address: src }
  }
  pictures.set(path, type)
  element.attribs.alt = alt
  element.attribs.src = options.pictureAt(path)
  return undefined
}

/** In place of what moves or sounds is a link to it. */
function linkMedia(element: Element, base: string): Omit<Lack, 'href'> | undefined {
  if (!MEDIA.has(element.name)) return undefined
  const { src, data, title } = element.attribs
  const first = DomUtils.findOne(({ attribs }) => attribs.src !== undefined, element.children)
  const address = src ?? data ?? first?.attribs.src ?? ''
  const url = URL.canParse(address, base) ? new URL(address, base).href : base
  const text = escapeHtml(title ?? element.attribs['aria-label'] ?? url)
  replaceByHtml(element, `<a href="${escapeHtml(url)}">${text}</a>`)
  return { kind: 'media', address }
}

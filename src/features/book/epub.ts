import { zipSync } from 'fflate'
import { escapeHtml } from '../../shared/html-text.ts'
import { createNameTaker, shortHash } from '../../util/slug.ts'
import type { Book } from './book.ts'
import { type BookEntry, contentsList } from './book.ts'
import { serialize } from './chapter-tree.ts'
import { type Chapter, type Chapters, makeChapters } from './chapters.ts'

/** Dates of files in a ZIP start there; it is read in the time zone of the machine, which then writes the same bytes. */
const NO_DATE = new Date(1980, 0, 1)

/** A file of the package, in the order that it is read in. */
interface Item {
  readonly id: string
  readonly path: string
  readonly type: string
  readonly content: string | Uint8Array
  readonly properties?: readonly string[]
  /** Set for a document of the text. */
  readonly isText?: true
}

/** Bytes of an EPUB 3, and its chapters. */
export interface Epub extends Chapters {
  readonly bytes: Uint8Array
}

/** Makes an EPUB 3: the same bytes for the same book. */
export async function makeEpub(book: Book, stylesheet: string): Promise<Epub> {
  const takeName = createNameTaker()
  const names = new Map<string, string>()
  const nameOf = (path: string): string => {
    const name = names.get(path) ?? `images/${takeName(shortHash(path))}${/\.\w+$/.exec(path)?.[0].toLowerCase() ?? ''}`
    names.set(path, name)
    return name
  }
  const made = makeChapters(book.pages, {
    url: book.url,
    hasFile: (path) => book.files.has(path),
    linkTo: (chapter, anchor) => `${chapter}.xhtml${anchor === undefined ? '' : `#${anchor}`}`,
    pictureAt: nameOf,
  })
  const pictures: Item[] = []
  for (const [path, type] of made.pictures) {
    const content = await book.files.get(path)?.read()
    if (content !== undefined) pictures.push({ id: `i${pictures.length + 1}`, path: nameOf(path), type, content })
  }
  const items = [
    ...frontItems(book, made.chapters),
    { id: 'style', path: 'style.css', type: 'text/css', content: stylesheet },
    ...made.chapters.map((chapter) => chapterItem(chapter, book)),
    ...pictures,
  ]
  return { ...made, bytes: pack(items, packageDocument(items, book)) }
}

/** Returns what comes before the chapters: cover, title page and contents. */
function frontItems(book: Book, chapters: readonly Chapter[]): Item[] {
  const { title, tagline, home, label, outline } = book
  const byHref = new Map(chapters.map((chapter) => [chapter.href, `${chapter.id}.xhtml`]))
  const addressOf = (href: string): string => byHref.get(href) ?? 'title.xhtml'
  const cover = `<div class="cover"><img src="cover.svg" alt="${escapeHtml(title)}"/></div>`
  const lines = [`<h1>${escapeHtml(title)}</h1>`]
  if (tagline) lines.push(`<p class="lead">${escapeHtml(tagline)}</p>`)
  if (label) lines.push(`<p>${escapeHtml(label)}</p>`)
  lines.push(`<p><a href="${escapeHtml(home)}">${escapeHtml(home)}</a></p>`)
  const list = contentsList(titled(outline, title), addressOf)
  const nav = `<nav epub:type="toc" id="toc" role="doc-toc"><h1>${escapeHtml(title)}</h1>${list}</nav>`
  const xhtml = { type: 'application/xhtml+xml', isText: true } as const
  return [
    { id: 'cover', path: 'cover.xhtml', ...xhtml, content: documentOf(title, cover, book) },
    { id: 'title', path: 'title.xhtml', ...xhtml, content: documentOf(title, lines.join('\n'), book) },
    { id: 'nav', path: 'nav.xhtml', ...xhtml, properties: ['nav'], content: documentOf(title, nav, book) },
    {
      ...{ id: 'cover-image', path: 'cover.svg', type: 'image/svg+xml', properties: ['cover-image'] },
      content: coverImage(book),
    },
  ]
}

/** Puts the title page before the other entries. */
function titled(entries: readonly BookEntry[], title: string): BookEntry[] {
  return [{ label: title, href: '', entries: [] }, ...entries]
}

function chapterItem(chapter: Chapter, book: Book): Item {
  const body = serialize(chapter.tree.children)
  const has = (name: string): boolean => body.includes(`<${name} `)
  const properties = [...(has('svg') ? ['svg'] : []), ...(has('math') ? ['mathml'] : [])]
  const { id, title } = chapter
  const content = documentOf(title, body, book)
  return { id, path: `${id}.xhtml`, type: 'application/xhtml+xml', isText: true, properties, content }
}

function documentOf(title: string, body: string, { lang, direction }: Book): string {
  const language = escapeHtml(lang)
  const text = `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}" dir="${direction}">
<head><title>${escapeHtml(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>${body}</body>
</html>
`
  // Control characters, which XML does not have.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  return text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f]/g, '')
}

/** Longest line of a title on the cover, in characters. */
const COVER_LINE = 16

function coverImage({ title, label }: Book): string {
  const lines: string[] = []
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < COVER_LINE) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const size = Math.min(120, Math.floor(1300 / Math.max(8, ...lines.map(({ length }) => length)) / 0.62))
  const text = (line: string, y: number, height: number) =>
    `<text x="600" y="${y}" font-size="${height}" text-anchor="middle">${escapeHtml(line)}</text>`
  const shown = lines.map((line, index) => text(line, 640 + index * Math.round(size * 1.25), size))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1600" width="1200" height="1600">
<rect width="1200" height="1600" fill="#10191c"/><rect y="1560" width="1200" height="40" fill="#0b6b7a"/>
<g fill="#ffffff" font-family="sans-serif">${shown.join('')}${label ? text(label, 1480, 48) : ''}</g>
</svg>
`
}

function packageDocument(items: readonly Item[], book: Book): string {
  const { title, lang, home, modified, direction } = book
  const manifest = items.map(({ id, path, type, properties = [] }) => {
    const own = properties.length > 0 ? ` properties="${properties.join(' ')}"` : ''
    return `<item id="${id}" href="${path}" media-type="${type}"${own}/>`
  })
  const spine = items.filter(({ isText }) => isText).map(({ id }) => `<itemref idref="${id}"/>`)
  const hasPictures = items.some(({ path }) => path.startsWith('images/'))
  const access = [
    ...['textual', ...(hasPictures ? ['visual'] : [])].map((mode) => ['accessMode', mode]),
    ...['structuralNavigation', 'tableOfContents', 'alternativeText'].map((one) => ['accessibilityFeature', one]),
    ...[
      ['accessModeSufficient', 'textual'],
      ['accessibilityHazard', 'unknown'],
    ],
  ]
  return `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${escapeHtml(lang)}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${escapeHtml(home)}</dc:identifier>
<dc:title>${escapeHtml(title)}</dc:title>
<dc:language>${escapeHtml(lang)}</dc:language>
<meta property="dcterms:modified">${modified}</meta>
${access.map(([name, value]) => `<meta property="schema:${name}">${value}</meta>`).join('\n')}
</metadata>
<manifest>
${manifest.join('\n')}
</manifest>
<spine${direction === 'rtl' ? ' page-progression-direction="rtl"' : ''}>
${spine.join('\n')}
</spine>
</package>
`
}

const CONTAINER = `<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`

/** Packs the files; the first is not compressed, so that its text is where programs look for it. */
function pack(items: readonly Item[], document: string): Uint8Array {
  const encode = (content: string | Uint8Array) => (typeof content === 'string' ? Buffer.from(content) : content)
  const files = items.map(({ path, content }) => [`book/${path}`, encode(content)] as const)
  return zipSync(
    {
      mimetype: [Buffer.from('application/epub+zip'), { level: 0 }],
      'META-INF/container.xml': Buffer.from(CONTAINER),
      'book/package.opf': Buffer.from(document),
      ...Object.fromEntries(files),
    },
    { level: 9, mtime: NO_DATE },
  )
}

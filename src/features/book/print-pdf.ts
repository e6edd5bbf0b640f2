import { lookup } from 'mrmime'
import type { Browser, Page } from 'playwright-core'
import { escapeHtml } from '../../shared/html-text.ts'
import { decodePath, encodePath } from '../../shared/url.ts'
import { CouldNotRunError, reasonOf } from '../../util/errors.ts'
import { loadPeer } from '../../util/find-peer.ts'
import type { Book } from './book.ts'
import { type BookEntry, contentsList } from './book.ts'
import { serialize } from './chapter-tree.ts'
import { type Chapter, type Chapters, makeChapters } from './chapters.ts'

type Playwright = typeof import('playwright-core')

/** Levels of headings that a PDF has. */
const MAX_LEVEL = 6

/** Path of the book among the files of the site. */
const PATH = '/.book.html'

interface Pdf extends Chapters {
  readonly bytes: Uint8Array
}

/** Prints a book with a browser. @throws CouldNotRunError when there is none. */
export async function printPdf(book: Book, stylesheet: string, folders: readonly string[]): Promise<Pdf> {
  const browser = await startBrowser(folders)
  try {
    const made = makeChapters(book.pages, {
      url: book.url,
      hasFile: (path) => book.files.has(path),
      linkTo: (chapter, anchor) => `#${anchor ?? chapter}`,
      pictureAt: encodePath,
    })
    const page = await browser.newPage()
    page.setDefaultTimeout(0)
    await serveBook(page, book, bookDocument(book, made.chapters, stylesheet))
    await page.goto(new URL(PATH, book.url).href, { waitUntil: 'load', timeout: 0 })
    if (book.mermaid !== undefined) await drawDiagrams(page, book.mermaid)
    await numberContents(page)
    const bytes = await page.pdf({ tagged: true, outline: true, preferCSSPageSize: true, printBackground: true })
    return { ...made, bytes }
  } finally {
    await browser.close()
  }
}

/** Starts the browser that CHROME_PATH names, else an installed Chrome, else that of Playwright. */
async function startBrowser(folders: readonly string[]): Promise<Browser> {
  const playwright = await loadPeer<Playwright>('playwright-core', folders)
  if (!playwright)
    throw missing('--pdf needs playwright-core, which is not installed', 'Install it: npm install playwright-core')
  const { CHROME_PATH } = process.env
  const launch = (options: object) => playwright.chromium.launch({ ...options, args: sandboxFlags() })
  if (CHROME_PATH) {
    const hint = 'Name one that is installed: CHROME_PATH=/usr/bin/chromium frigate-docs book --pdf'
    return launch({ executablePath: CHROME_PATH }).catch((error: unknown) => {
      throw missing(`CHROME_PATH starts no browser: ${firstLine(error)}`, hint)
    })
  }
  return launch({ channel: 'chrome' })
    .catch(() => launch({}))
    .catch((error: unknown) => {
      const hint = 'Install one, or name it: CHROME_PATH=/usr/bin/chromium frigate-docs book --pdf'
      throw missing(`--pdf needs Chrome, and none starts: ${firstLine(error)}`, hint)
    })
}

/** Chrome has no sandbox where root runs it, as in a container. */
function sandboxFlags(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : []
}

function firstLine(error: unknown): string {
  return reasonOf(error).split('\n', 1)[0] ?? ''
}

function missing(message: string, hint: string): CouldNotRunError {
  return new CouldNotRunError({ severity: 'error', code: 'book.browser', message, hint })
}

/** Answers all requests from the files of the site: nothing comes from the network. */
async function serveBook(page: Page, { files, url }: Book, html: string): Promise<void> {
  const origin = new URL(url).origin
  await page.route('**/*', async (route) => {
    const address = new URL(route.request().url())
    if (address.origin !== origin) return route.abort()
    if (address.pathname === PATH) return route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' })
    const path = decodePath(address.pathname)
    const content = await files.get(path)?.read()
    if (content === undefined) return route.fulfill({ status: 404, body: '' })
    return route.fulfill({ body: Buffer.from(content), contentType: lookup(path) ?? 'application/octet-stream' })
  })
}

/** Draws the diagrams of all chapters; one that fails stays as its source. */
async function drawDiagrams(page: Page, mermaid: string): Promise<void> {
  await page.evaluate(
    `import(${JSON.stringify(mermaid)}).then(async ({ default: mermaid }) => {
      mermaid.initialize({ startOnLoad: false, theme: 'neutral' })
      await mermaid.run({ querySelector: '.mermaid-source', suppressErrors: true })
    })`,
  )
}

/** Prints the book to find the page of each chapter, and writes it into the contents: the CSS of Chrome cannot. */
export async function numberContents(page: Page): Promise<void> {
  const pages = Object.fromEntries(await readPages(await page.pdf({ preferCSSPageSize: true })))
  await page.evaluate(
    `document.querySelectorAll('.book-contents a').forEach((link) => {
      link.dataset.page = ${JSON.stringify(pages)}[link.hash.slice(1)] ?? ''
    })`,
  )
}

/** Returns the page of each place that a link of a PDF leads to, by its name; the first page is 1. */
async function readPages(bytes: Uint8Array): Promise<Map<string, number>> {
  const { PDFArray, PDFDict, PDFDocument, PDFName } = await import('@cantoo/pdf-lib')
  const pdf = await PDFDocument.load(bytes)
  const numbers = new Map<unknown, number>(pdf.getPages().map(({ ref }, index) => [ref, index + 1]))
  const places = pdf.catalog.lookupMaybe(PDFName.of('Dests'), PDFDict)?.entries() ?? []
  return new Map(
    places.flatMap(([name, place]) => {
      const number = numbers.get(pdf.context.lookup(place, PDFArray).get(0))
      return number === undefined ? [] : [[name.decodeText(), number]]
    }),
  )
}

function bookDocument(book: Book, chapters: readonly Chapter[], stylesheet: string): string {
  const { title, tagline, home, label, lang, direction, outline, stylesheets } = book
  const byHref = new Map(chapters.map((chapter) => [chapter.href, chapter]))
  const corner = direction === 'rtl' ? '@top-right' : '@top-left'
  const heads = chapters.map(({ id, title: own }) => `@page ${id}{${corner}{content:${cssString(own)}}}`)
  const links = stylesheets.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`)
  const list = contentsList(outline, (href) => `#${byHref.get(href)?.id ?? ''}`)
  return `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="${direction}" data-theme="light"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
${links.join('\n')}<style>${stylesheet}${heads.join('\n')}</style></head>
<body class="book">
<section class="book-cover"><p class="book-title">${escapeHtml(title)}</p>
${[tagline, label].map((line) => (line ? `<p>${escapeHtml(line)}</p>` : '')).join('')}
<p dir="ltr"><a href="${escapeHtml(home)}">${escapeHtml(home)}</a></p></section>
<nav class="book-contents">${list}</nav>
${chapterSections(outline, byHref, 1)}
</body></html>`
}

/** The chapters, below the names of the parts that have no page; headings are as deep as their place in the contents. */
function chapterSections(entries: readonly BookEntry[], byHref: ReadonlyMap<string, Chapter>, level: number): string {
  return entries
    .map(({ label, href, entries: below }) => {
      const chapter = href === undefined ? undefined : byHref.get(href)
      const own = chapter
        ? `<section class="book-chapter" id="${chapter.id}" style="page:${chapter.id}"><div class="content">${withLevels(serialize(chapter.tree.children), level)}</div></section>`
        : `<div class="book-part" role="heading" aria-level="${Math.min(level, MAX_LEVEL)}">${escapeHtml(label)}</div>`
      return own + chapterSections(below, byHref, level + 1)
    })
    .join('\n')
}

function withLevels(html: string, level: number): string {
  return html.replace(/<h([1-6])(?=[ >])/g, (tag, own: string) => {
    return `${tag} aria-level="${Math.min(Number(own) + level - 1, MAX_LEVEL)}"`
  })
}

/** A text as a string of a stylesheet that is in HTML. */
function cssString(text: string): string {
  return `"${text.replace(/["\\<>\n\r\f]/g, (char) => `\\${char.codePointAt(0)?.toString(16)} `)}"`
}

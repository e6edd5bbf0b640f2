import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { KnownPage, KnownSite } from '../known-site.ts'
import type { BuiltReference } from './extract-html.ts'
import type { BuiltFile } from './read-built-site.ts'

/** Where somebody can mend an address. */
export interface Location {
  readonly file: string
  readonly line: number | undefined
  readonly column: number | undefined
}

/** A shorter text is found everywhere, and says nothing. */
const SHORTEST_SEARCHED = 4

/**
 * Returns a function that finds where an address of a built file was written: on the lines the build noted, else by its
 * text in the page's source, else in the configuration, else in the built file itself.
 */
export function createLocator({ known, displayDir }: { readonly known: KnownSite; readonly displayDir: string }) {
  const texts = new Map<string, Promise<readonly string[]>>()
  const linesOf = (file: string): Promise<readonly string[]> => {
    const lines =
      texts.get(file) ??
      readFile(join(known.root, file), 'utf8').then(
        (text) => text.split('\n'),
        () => [],
      )
    texts.set(file, lines)
    return lines
  }
  const search = async (file: string, words: readonly string[]): Promise<Location | undefined> => {
    const lines = await linesOf(file)
    for (const word of words) {
      const index = lines.findIndex((line) => line.includes(word))
      if (index >= 0) return { file, line: index + 1, column: (lines[index] ?? '').indexOf(word) + 1 }
    }
    return undefined
  }
  return async (file: BuiltFile, { url, kind }: BuiltReference): Promise<readonly Location[]> => {
    const page = known.pages.get(file.path) ?? known.pages.get(twinnedPage(file.path, known))
    const noted = page ? notedLines(page, url) : []
    if (noted.length > 0) return noted
    const words = spellingsOf(url, known)
    const inChrome = known.chrome.get(url)
    const own = page && inChrome === undefined ? await search(page.file, words) : undefined
    if (own) return [own]
    const inConfig = await search(known.configFile, words)
    if (inConfig || inChrome !== undefined) {
      return [inConfig ?? { file: known.configFile, line: undefined, column: undefined }]
    }
    // What a page is called, and what stands around it, comes from its file as a whole.
    if (page && kind !== 'twin') return [{ file: page.file, line: undefined, column: undefined }]
    return search(`${displayDir}/${file.path}`, [url]).then((found) => [
      found ?? { file: `${displayDir}/${file.path}`, line: undefined, column: undefined },
    ])
  }
}

function notedLines(page: KnownPage, url: string): Location[] {
  const found = page.references.filter((reference) => reference.href === url && reference.line !== undefined)
  const byLine = new Map(found.map(({ line, column }) => [line, { file: page.file, line, column }]))
  return [...byLine.values()]
}

/** Path of the page whose Markdown twin a file is; empty when it is none. */
export function twinnedPage(path: string, { hrefs }: KnownSite): string {
  if (!path.endsWith('.md')) return ''
  const bare = path.replace(/\.md$/, '')
  return [`${bare}/index.html`, `${bare}.html`].find((name) => hrefs.has(name)) ?? ''
}

/** The ways an address may have been written where it comes from. */
function spellingsOf(url: string, { baseUrl, url: origin }: KnownSite): string[] {
  const path = url.startsWith(origin) ? url.slice(origin.length) : url
  const below = path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path
  const decoded = [url, path, `/${below}`, below].flatMap((text) => [text, decode(text)])
  return [...new Set(decoded)].filter((text) => text.length >= SHORTEST_SEARCHED)
}

function decode(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

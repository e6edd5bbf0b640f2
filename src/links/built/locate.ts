import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageSource, SiteSources } from '../addresses.ts'
import type { BuiltReference } from './extract-addresses.ts'
import type { BuiltFile } from './read-built-site.ts'

/** The place where an address can be fixed. */
export interface Location {
  readonly file: string
  readonly line: number | undefined
  readonly column: number | undefined
}

/** A shorter text would match almost anywhere. */
const MIN_SEARCH_LENGTH = 4

const NOWHERE = { line: undefined, column: undefined }

/**
 * Returns a function that finds where an address of a built file was written: on the lines the build noted, else by its
 * text in the page's source, else in the configuration, else in the built file itself.
 */
export function createLocator({ sources, displayDir }: { readonly sources: SiteSources; readonly displayDir: string }) {
  const searchBy = createLineSearch(sources.root)
  const search = async (file: string, words: readonly string[]): Promise<Location | undefined> => {
    for (const word of words) {
      const found = await searchBy(file, (line) => line.indexOf(word))
      if (found) return found
    }
    return undefined
  }
  const searchCopied = async ({ path }: BuiltFile, { url, kind }: BuiltReference) => {
    const copied = sources.statics.get(path)
    if (copied === undefined) return undefined
    // The rule for an address starts with it; other rules may lead to it.
    const findRule = (line: string): number => (line.startsWith(`${url} `) ? 0 : -1)
    return kind === 'redirect' ? searchBy(copied, findRule) : search(copied, [url])
  }
  const searchTexts = async (page: PageSource | undefined, url: string) => {
    const isChrome = sources.chrome.has(url)
    const words = spellingsOf(url, sources)
    const inPage = page && !isChrome ? await search(page.file, words) : undefined
    const found = inPage ?? (await search(sources.configFile, words))
    return found ?? (isChrome ? { file: sources.configFile, ...NOWHERE } : undefined)
  }
  return async (file: BuiltFile, reference: BuiltReference): Promise<readonly Location[]> => {
    const { url, kind } = reference
    const page = sources.pages.get(file.path) ?? sources.pages.get(pageWithMarkdown(file.path, sources))
    const noted = page ? notedLines(page, url) : []
    if (noted.length > 0) return noted
    const found = (await searchCopied(file, reference)) ?? (await searchTexts(page, url))
    if (found) return [found]
    // A page's address and what surrounds its text come from its file as a whole.
    if (page && kind !== 'markdownOutput') return [{ file: page.file, ...NOWHERE }]
    const built = `${displayDir}/${file.path}`
    return [(await search(built, [url])) ?? { file: built, ...NOWHERE }]
  }
}

/** Returns a function that finds the first line of a file below the root in which `find` finds a column, from 0. */
function createLineSearch(root: string) {
  const texts = new Map<string, Promise<readonly string[]>>()
  const read = async (file: string): Promise<readonly string[]> => {
    const text = await readFile(join(root, file), 'utf8').catch(() => '')
    return text.split('\n')
  }
  return async (file: string, find: (line: string) => number): Promise<Location | undefined> => {
    const lines = texts.get(file) ?? read(file)
    texts.set(file, lines)
    for (const [index, line] of (await lines).entries()) {
      const column = find(line)
      if (column >= 0) return { file, line: index + 1, column: column + 1 }
    }
    return undefined
  }
}

function notedLines(page: PageSource, url: string): Location[] {
  const found = page.references.filter((reference) => reference.href === url && reference.line !== undefined)
  const byLine = new Map(found.map(({ file = page.file, line, column }) => [`${file}:${line}`, { file, line, column }]))
  return [...byLine.values()]
}

/** Path of the page whose Markdown output a file is; empty when the file is not a Markdown output. */
export function pageWithMarkdown(path: string, { hrefs }: SiteSources): string {
  if (!path.endsWith('.md')) return ''
  const bare = path.replace(/\.md$/, '')
  return [`${bare}/index.html`, `${bare}.html`].find((name) => hrefs.has(name)) ?? ''
}

/** The ways an address may be written in its source. */
function spellingsOf(url: string, { baseUrl, url: origin }: SiteSources): string[] {
  const path = url.startsWith(origin) ? url.slice(origin.length) : url
  const below = path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path
  const decoded = [url, path, `/${below}`, below].flatMap((text) => [text, decode(text)])
  return [...new Set(decoded)].filter((text) => text.length >= MIN_SEARCH_LENGTH)
}

function decode(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

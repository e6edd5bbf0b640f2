import type { RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { markdownToMdast } from 'satteri'
import { nameTerm } from '../shared/search/names.ts'
import { foldText } from '../shared/search/words.ts'
import { type DocsFolder, mistake } from './docs-folder.ts'
import { type DocsSearch, lineOf, sectionsOf } from './docs-search.ts'

/** A name to look up, and the index to look in. */
export interface Lookup {
  readonly name: string
  readonly index?: string | undefined
}

interface FoundOption {
  /** Path of the option, which is also the id of its heading. */
  readonly path: string
  readonly address: string
  readonly markdown: string
}

/** So many results are looked through, and so many of the pages with options. */
const RESULTS = 50
const PAGES = 3
/** So many options are shown whole, and so many are named. */
const SHOWN = 3
const NAMED = 12

/** The options of a configuration with this path, or whose paths end with it, as Markdown. @throws UserError without one. */
export async function lookUpOption(
  { name, index }: Lookup,
  { folder, search }: { readonly folder: DocsFolder; readonly search: DocsSearch },
): Promise<string> {
  const near = sectionsOf(await search({ query: name, limit: RESULTS, index }), 'option')
  const hrefs = [...new Set(near.map(({ page }) => page.href))].slice(0, PAGES)
  const pages = await Promise.all(hrefs.map((href) => folder.readPage(href)))
  const options = pages.flatMap(({ address, markdown }) =>
    readHeadings(markdown).map(({ text }): FoundOption => ({ path: text, address: `${address}#${text}`, markdown })),
  )
  const found = choose(options, pathOf(name))
  if (found.length === 0) {
    const list = near.slice(0, NAMED).map(({ section }) => `\n- ${lineOf(section, folder)}`)
    const hint = list.length > 0 ? `Look up one of these:${list.join('')}` : 'Use search to find what it may be called'
    throw mistake(`There is no option ${name}`, hint)
  }
  const shown = found
    .slice(0, SHOWN)
    .map(({ path, address, markdown }) => `${address}\n\n${cutSection(markdown, path)}\n`)
  const others = found.slice(SHOWN, NAMED).map(({ path, address }) => `- ${path}: ${address}\n`)
  return `${shown.join('\n')}${others.length > 0 ? `\nOther options that end like this:\n\n${others.join('')}` : ''}`
}

/** The options with a path; else those that end with it; else those that it ends with, as in `cameras.yard.record.retain`. */
function choose(options: readonly FoundOption[], asked: string): FoundOption[] {
  const same = options.filter(({ path }) => matches(path, asked))
  if (same.length > 0) return same
  const longer = options.filter(({ path }) => pathOf(path).endsWith(`.${asked}`))
  if (longer.length > 0) return longer
  return options
    .filter(({ path }) => path.includes('.') && asked.endsWith(`.${pathOf(path)}`))
    .sort((one, other) => other.path.length - one.path.length)
    .slice(0, 1)
}

/** Returns whether a path is one that was asked for; a `*` in it is a name of the reader's own. */
function matches(path: string, asked: string): boolean {
  const [own, other] = [foldText(path).split('.'), asked.split('.')]
  const isSame = own.length === other.length && own.every((key, place) => key === '*' || key === other[place])
  return isSame || pathOf(path) === asked
}

/** The keys of a path with dots between them, however they are written: `record: retain` too. */
function pathOf(name: string): string {
  return nameTerm(name).slice(0, -1)
}

/** The blocks of a Markdown text, with their places in it. */
export function readBlocks(markdown: string): readonly RootContent[] {
  const tree = markdownToMdast(markdown)
  return tree.type === 'root' ? tree.children : []
}

/** The headings of a Markdown text in order, with the offsets at which they start. */
function readHeadings(markdown: string) {
  return readBlocks(markdown).flatMap((node) =>
    node.type === 'heading' ? [{ text: textOf(node), depth: node.depth, start: node.position?.start.offset ?? 0 }] : [],
  )
}

/** The part of a Markdown text from a heading up to the next of its level; empty without the heading. */
function cutSection(markdown: string, heading: string): string {
  const headings = readHeadings(markdown)
  const first = headings.findIndex(({ text }) => text === heading)
  const found = headings[first]
  if (!found) return ''
  const next = headings.slice(first + 1).find(({ depth }) => depth <= found.depth)
  return markdown.slice(found.start, next?.start).trimEnd()
}

import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { markdownToMdast } from 'satteri'
import * as z from 'zod'
import { type Call, nameTerm, readCall } from '../shared/search/names.ts'
import { foldText } from '../shared/search/words.ts'
import { UserError } from '../util/errors.ts'
import {
  type DocsFolder,
  type DocsFolderOptions,
  mistake,
  openDocsFolder,
  type PageWithMarkdown,
} from './docs-folder.ts'
import { createDocsSearch, type DocsIndex, type DocsSearch, formatResults, lineOf, sectionsOf } from './docs-search.ts'

/** A built site for an assistant. */
export interface DocsServerOptions extends DocsFolderOptions {
  readonly title: string
  readonly version: string
  /** The first is the one that is searched where none is named. */
  readonly indexes: readonly DocsIndex[]
}

/** Longer answers are cut: an assistant reads on where it needs to. */
const MAX_CHARACTERS = 40_000

/** Longest question, in characters: more are no name, address or words to search for. */
const MAX_QUESTION = 2000

const MAX_RESULTS = 20
const RESULTS = 6

/** Answers are read from files; asking again changes nothing. */
const annotations = { readOnlyHint: true, openWorldHint: false }

/** An MCP server over a built site, with a tool for each kind of question; not connected to anything yet. */
export function createDocsServer(options: DocsServerOptions): McpServer {
  const { title, version, indexes } = options
  const folder = openDocsFolder(options)
  const search = createDocsSearch(folder, indexes)
  const docs = { folder, search }
  const site = `the documentation of ${title}, ${folder.addressOf(options.baseUrl)}`
  const instructions = `Answers from ${site}. Name the address that an answer is from.`
  const server = new McpServer({ name: 'frigate-docs', version }, { instructions })
  const names = indexes.map(({ name }) => name).join(', ')
  const index = z
    .string()
    .max(MAX_QUESTION)
    .optional()
    .describe(`Language and version: one of ${names}; the first unless named`)

  const searchInput = {
    query: question().describe('A few words, an error message, the name of an option, or a call of the API'),
    limit: z.number().int().min(1).max(MAX_RESULTS).default(RESULTS).describe('How many pages to return'),
    index,
  }
  server.registerTool(
    'search',
    {
      description: `Searches ${site}. Returns pages and sections with addresses.`,
      inputSchema: searchInput,
      annotations,
    },
    (input) =>
      answer(async () => {
        const results = await search(input)
        if (results.hits.length > 0) return formatResults(results, folder)
        const other = results.suggestions.map((words) => `\n- ${words}`).join('')
        return `Nothing was found for ${input.query}.${other && ` These have results:${other}`}`
      }),
  )

  const pageInput = {
    address: question().describe('Its address, or its path: /configuration/record'),
    start: z.number().int().min(0).default(0).describe('The character to start at, where a page was cut'),
  }
  server.registerTool(
    'read_page',
    { description: `Reads a page of ${site}, as Markdown.`, inputSchema: pageInput, annotations },
    ({ address, start }) =>
      answer(async () => {
        const page = await folder.readPage(address)
        const rest = page.markdown.length - start - MAX_CHARACTERS
        const more = rest > 0 ? `\n\n[${rest} more characters: read on with start ${start + MAX_CHARACTERS}]` : ''
        return `${page.address}\n\n${page.markdown.slice(start, start + MAX_CHARACTERS)}${more}`
      }),
  )

  const optionInput = { name: question().describe('Its path, or the end of it: record.retain.days'), index }
  server.registerTool(
    'look_up_option',
    { description: `Looks up an option of the configuration in ${site}.`, inputSchema: optionInput, annotations },
    (input) => answer(() => lookUpOption(input, docs)),
  )

  const operationInput = { name: question().describe('Method and path, or words: GET /events/{id}'), index }
  server.registerTool(
    'look_up_operation',
    { description: `Looks up an operation of the HTTP API in ${site}.`, inputSchema: operationInput, annotations },
    (input) => answer(() => lookUpOperation(input, docs)),
  )
  return server
}

function question() {
  const message = `Expected at most ${MAX_QUESTION} characters: ask for a few words, a name or an address`
  return z.string().min(1).max(MAX_QUESTION, message)
}

/** The text of an answer, or of the error. */
async function answer(read: () => Promise<string>): Promise<CallToolResult> {
  try {
    const text = await read()
    const rest = text.length - MAX_CHARACTERS * 1.5
    const whole = rest > 0 ? `${text.slice(0, MAX_CHARACTERS)}\n\n[cut: read the page for more]` : text
    return { content: [{ type: 'text', text: whole }] }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    const text = error.problems.map(({ message, hint }) => `${message}. ${hint}`).join('\n')
    return { content: [{ type: 'text', text }], isError: true }
  }
}

/** So many pages are looked through, and so many operations named. */
const PAGES = 50
const NAMED = 8

/**
 * The operations of an API with this path, and with this method if it is given, as Markdown; for words, a list of operations that
 * may be meant. @throws UserError without one.
 */
async function lookUpOperation(
  { name, index }: Lookup,
  { folder, search }: { readonly folder: DocsFolder; readonly search: DocsSearch },
): Promise<string> {
  const asked = readCall(name)
  // Without the method, what is near is found too.
  const results = await search({ query: asked?.path ?? name, limit: PAGES, index })
  const all = sectionsOf(results, 'operation')
  const first = all.filter(({ page }, place) => all.findIndex((other) => other.page === page) === place).slice(0, NAMED)
  const pages = await Promise.all(first.map(({ page }) => folder.readPage(page.href)))
  const list = first.map(({ page, section }, place) => {
    const call = callText(pages[place])
    const heading = call === undefined ? page.title : `${call}, ${page.title}`
    return `- ${lineOf({ ...section, heading, href: page.href }, folder)}\n`
  })
  if (list.length === 0) throw mistake(`There is no operation ${name}`, 'Use search to find what it may be called')
  if (!asked) return `Operations that may be meant; look one up by its method and path:\n\n${list.join('')}`
  const same = pages.filter((page) => isCalled(asked, readCall(callText(page) ?? '')))
  if (same.length === 0) throw mistake(`There is no operation ${name}`, `Look up one of these:\n${list.join('')}`)
  return same.map(({ address, markdown }) => `${address}\n\n${markdown}`).join('\n')
}

/** `GET /events/{id}`, which is the first code below the title of an operation's page. */
function callText(page: PageWithMarkdown | undefined): string | undefined {
  const texts = readBlocks(page?.markdown ?? '').flatMap((node) => (node.type === 'paragraph' ? node.children : []))
  return texts
    .flatMap((node) => (node.type === 'inlineCode' ? [node.value] : []))
    .find((text) => readCall(text)?.method)
}

/** Returns whether a call is one of an operation, in whose path a variable is anything. */
function isCalled(asked: Call, operation: Call | undefined): boolean {
  if (!operation || (asked.method !== '' && asked.method !== operation.method)) return false
  const [own, other] = [asked.path.split('/'), operation.path.split('/')]
  return own.length === other.length && own.every((part, place) => part === other[place] || other[place] === '{}')
}

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

/** So many of the pages with options are looked through. */
const OPTION_PAGES = 3
/** So many options are shown whole, and so many are named. */
const SHOWN = 3
const NAMED_OPTIONS = 12

/** The options of a configuration with this path, or whose paths end with it, as Markdown. @throws UserError without one. */
async function lookUpOption(
  { name, index }: Lookup,
  { folder, search }: { readonly folder: DocsFolder; readonly search: DocsSearch },
): Promise<string> {
  const near = sectionsOf(await search({ query: name, limit: PAGES, index }), 'option')
  const hrefs = [...new Set(near.map(({ page }) => page.href))].slice(0, OPTION_PAGES)
  const pages = await Promise.all(hrefs.map((href) => folder.readPage(href)))
  const options = pages.flatMap(({ address, markdown }) =>
    readHeadings(markdown).map(({ text }): FoundOption => ({ path: text, address: `${address}#${text}`, markdown })),
  )
  const found = choose(options, pathOf(name))
  if (found.length === 0) {
    const list = near.slice(0, NAMED_OPTIONS).map(({ section }) => `\n- ${lineOf(section, folder)}`)
    const hint = list.length > 0 ? `Look up one of these:${list.join('')}` : 'Use search to find what it may be called'
    throw mistake(`There is no option ${name}`, hint)
  }
  const shown = found
    .slice(0, SHOWN)
    .map(({ path, address, markdown }) => `${address}\n\n${cutSection(markdown, path)}\n`)
  const others = found.slice(SHOWN, NAMED_OPTIONS).map(({ path, address }) => `- ${path}: ${address}\n`)
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
function readBlocks(markdown: string): readonly RootContent[] {
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

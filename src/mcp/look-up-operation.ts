import { type Call, readCall } from '../shared/search/names.ts'
import { readBlocks } from './cut-section.ts'
import type { DocsFolder, TwinPage } from './docs-folder.ts'
import { type DocsSearch, lineOf, sectionsOf } from './docs-search.ts'
import type { Lookup } from './look-up-option.ts'
import { mistake } from './mistake.ts'

/** So many pages are looked through, and so many operations named. */
const PAGES = 50
const NAMED = 8

/**
 * The operations of an API with this path, and with this method if it is given, as Markdown; for words, a list of operations that
 * may be meant. @throws UserError without one.
 */
export async function lookUpOperation(
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
function callText(page: TwinPage | undefined): string | undefined {
  const texts = readBlocks(page?.markdown ?? '').flatMap((node) => (node.type === 'paragraph' ? node.children : []))
  return texts
    .flatMap((node) => (node.type === 'inlineCode' ? [node.value] : []))
    .find((text) => readCall(text)?.method)
}

/** Whether a call is one of an operation, in whose path a variable is anything. */
function isCalled(asked: Call, operation: Call | undefined): boolean {
  if (!operation || (asked.method !== '' && asked.method !== operation.method)) return false
  const [own, other] = [asked.path.split('/'), operation.path.split('/')]
  return own.length === other.length && own.every((part, place) => part === other[place] || other[place] === '{}')
}

import { findAnswer, openMarkdown } from '../serve/find-answer.ts'
import { parseRequestTarget } from '../serve/request-target.ts'
import { createFolderSource, type SiteFile } from '../serve/site-files.ts'
import { createRulesReader } from '../serve/site-rules.ts'
import { UserError } from '../util/errors.ts'

/** A built site, and the address that readers have it at. */
export interface DocsFolderOptions {
  readonly dir: string
  /** Origin of the site: `https://docs.example.org`. */
  readonly url: string
  /** With a slash at both ends. */
  readonly baseUrl: string
}

export interface PageWithMarkdown {
  /** Full address of the page. */
  readonly address: string
  readonly markdown: string
}

/** Reads a built site, and no file outside of its folder. */
export interface DocsFolder {
  /** The full address for a path such as `/record#days`. */
  readonly addressOf: (href: string) => string
  /** The Markdown of the page at an address or a path; follows redirects. @throws UserError when there is none. */
  readonly readPage: (address: string) => Promise<PageWithMarkdown>
  /** Text and version of a file by its name below the folder; undefined when it does not exist. */
  readonly readText: (name: string) => Promise<{ readonly text: string; readonly version: string } | undefined>
}

/** A chain of redirects that is longer leads in a circle. */
const MAX_REDIRECTS = 10

/** Hosts at which people look at a site before it is published. */
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Opens the folder of a built site. */
export function openDocsFolder({ dir, url, baseUrl }: DocsFolderOptions): DocsFolder {
  const files = createFolderSource(dir)
  const readRules = createRulesReader({ files, displayDir: dir, report: () => undefined })
  const addressOf = (href: string): string => new URL(href, url).href

  const readText: DocsFolder['readText'] = async (name) => {
    const file = await files.openNamed(name)
    return file && { text: await readAll(file), version: file.version }
  }

  const findFile = async (path: string): Promise<{ path: string; file: SiteFile } | undefined> => {
    const { redirects } = await readRules()
    const site = { files, base: baseUrl, redirects }
    for (let at = path, count = 0; count <= MAX_REDIRECTS; count++) {
      const target = parseRequestTarget(at)
      const answer = target && (await findAnswer(site, target))
      if (answer?.kind === 'file') return { path: at, file: answer.file }
      if (answer?.kind !== 'redirect') return undefined
      const next = new URL(answer.location, new URL(at, url))
      if (next.origin !== new URL(url).origin) return undefined
      at = next.pathname
    }
    return undefined
  }

  const readPage: DocsFolder['readPage'] = async (address) => {
    const found = await findFile(readPath(address, { url, baseUrl }))
    if (!found) throw noPage(address)
    const { path, file } = found
    // The Markdown output itself, or llms.txt.
    if (/\.(?:md|txt)$/.test(file.name)) return { address: addressOf(path), markdown: await readAll(file) }
    await file.handle.close()
    const markdownOutput = await openMarkdown(files, file)
    if (markdownOutput) return { address: addressOf(path), markdown: await readAll(markdownOutput) }
    throw mistake(`${addressOf(path)} has no Markdown`, 'Use search to find pages that have some')
  }

  return { addressOf, readPage, readText }
}

async function readAll({ handle }: SiteFile): Promise<string> {
  try {
    return (await handle.readFile()).toString('utf8')
  } finally {
    await handle.close()
  }
}

/** The path of an address. @throws UserError for an address on another host, or that is none. */
function readPath(address: string, { url, baseUrl }: Omit<DocsFolderOptions, 'dir'>): string {
  const text = address.trim()
  const home = new URL(baseUrl, url)
  // What begins with a slash is a path on the host, anything else one in the site.
  if (!URL.canParse(text, home.href)) throw noPage(address)
  const { origin, hostname, pathname } = new URL(text, home)
  if (origin === home.origin || LOCAL_HOSTS.has(hostname)) return pathname
  throw mistake(`${address} is on another site`, `Ask for a page of ${home.href}`)
}

function noPage(address: string): Error {
  return mistake(`There is no page at ${address}`, 'Use search to find its address')
}

/** A request that cannot be answered: says why, and what to ask for instead. */
export function mistake(message: string, hint: string): UserError {
  return new UserError({ severity: 'error', code: 'mcp.request', message, hint })
}

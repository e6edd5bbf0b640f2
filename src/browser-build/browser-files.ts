import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { islandFiles } from '../shared/island-files.ts'
import type { OutputFile } from '../shared/model.ts'
import { type Problem, UserError } from '../util/errors.ts'
import { hashOf } from '../util/hash.ts'

/** A bundled file with its content-hashed path in the site. */
export interface BrowserFile {
  readonly output: OutputFile
  /** Compressed size, as sent to the reader. */
  readonly gzipBytes: () => Promise<number>
}

/** The site's own stylesheet and scripts. */
export interface BrowserFiles {
  readonly css: BrowserFile
  /** The stylesheet of the API reference. */
  readonly apiCss: BrowserFile
  /** Variables and classes that stylesheets of sites may be made with. */
  readonly providedCss: BrowserFile
  /** The stylesheet of the blog. */
  readonly blogCss: BrowserFile
  /** The stylesheet of cover pages. */
  readonly homeCss: BrowserFile
  /** Rules for languages from right to left: for the end of the site's stylesheet. */
  readonly rtlCss: BrowserFile
  /** The script every page starts with. */
  readonly js: BrowserFile
  /** The script that is loaded when the browser is idle. */
  readonly idle: BrowserFile
  /** The script that hydrates islands and contains React. */
  readonly react: BrowserFile
  /** The script of the lookup field, which filters a page's sections. */
  readonly lookup: BrowserFile
  /** The script of folds in the API reference, which loads what is in them. */
  readonly folds: BrowserFile
  /** The script of each island, by its name. */
  readonly islands: Readonly<Record<string, BrowserFile>>
  /** The script of the search engine. */
  readonly search: BrowserFile
  /** The scripts that query a hosted service. */
  readonly algolia: BrowserFile
  readonly meilisearch: BrowserFile
  readonly typesense: BrowserFile
  /** The script of the search page. */
  readonly searchPage: BrowserFile
}

/** Reads the bundles that were made when the package was built, see `npm run build`. */
export async function readBrowserFiles(packageRoot: string): Promise<BrowserFiles> {
  const folder = join(packageRoot, 'lib', 'browser')
  const read = async (bundle: string, name: string, extension = 'js') => {
    const bytes = await readFile(join(folder, `${bundle}.${extension}`)).catch((error: unknown) => {
      throw new UserError(missingBundle(error))
    })
    return browserFile(name, extension, bytes)
  }
  const readAll = async <Name extends string>(files: Readonly<Record<Name, Promise<BrowserFile>>>) => {
    const entries = Object.entries<Promise<BrowserFile>>(files)
    const bytes = await Promise.all(entries.map(async ([name, file]) => [name, await file] as const))
    return Object.fromEntries(bytes) as Record<Name, BrowserFile>
  }
  const islands = Object.fromEntries(Object.keys(islandFiles).map((name) => [name, read(name, name)]))
  const [files, ofIslands] = await Promise.all([
    readAll({
      css: read('site', 'site', 'css'),
      apiCss: read('api', 'api', 'css'),
      blogCss: read('blog', 'blog', 'css'),
      homeCss: read('home', 'home', 'css'),
      rtlCss: read('rtl', 'rtl', 'css'),
      providedCss: read('provided', 'provided', 'css'),
      js: read('client-entry', 'site'),
      idle: read('idle-entry', 'idle'),
      react: read('islands-entry', 'react'),
      lookup: read('lookup-entry', 'lookup'),
      folds: read('folds-entry', 'folds'),
      search: read('search-entry', 'search'),
      algolia: read('algolia-entry', 'hosted-search'),
      meilisearch: read('meilisearch-entry', 'hosted-search'),
      typesense: read('typesense-entry', 'hosted-search'),
      searchPage: read('search-page-entry', 'search-page'),
    }),
    readAll(islands),
  ])
  return { ...files, islands: ofIslands }
}

/** Returns the script of a portable site that loads the others. */
export async function readLoader(packageRoot: string): Promise<OutputFile> {
  return hashedFile('loader', 'js', await readFile(join(packageRoot, 'lib', 'browser', 'portable-entry.js')))
}

/** Returns a bundled stylesheet with further rules at its end, in a file of its own. */
export async function extendCss({ output }: BrowserFile, rules: string): Promise<BrowserFile> {
  return browserFile('site', 'css', Buffer.concat([Buffer.from(await output.read()), Buffer.from(rules)]))
}

/** Returns ids of the texts that scripts show: the build of the package finds them in the bundles. */
export async function readBrowserMessages(packageRoot: string): Promise<ReadonlySet<string>> {
  const text = await readFile(join(packageRoot, 'lib', 'browser', 'messages.json'), 'utf8').catch((error: unknown) => {
    throw new UserError(missingBundle(error))
  })
  const ids: readonly string[] = JSON.parse(text)
  return new Set(ids)
}

function browserFile(name: string, extension: string, bytes: Uint8Array): BrowserFile {
  return {
    output: hashedFile(name, extension, bytes),
    gzipBytes: async () => {
      const { gzipSync } = await import('node:zlib')
      return gzipSync(bytes, { level: 9 }).length
    },
  }
}

/** Returns a file of the site with a path that changes with its content. */
export function hashedFile(name: string, extension: string, content: Uint8Array | string): OutputFile {
  const key = hashOf(content)
  return { path: `assets/${name}.${key.slice(0, 8)}.${extension}`, key, read: async () => content }
}

function missingBundle(error: unknown): Problem {
  return {
    severity: 'error',
    code: 'package.incomplete',
    message: `The package's browser files cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    hint: 'Run `npm run build` in the package, or install it again.',
  }
}

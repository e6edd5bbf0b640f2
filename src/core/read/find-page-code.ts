import { join } from 'node:path'
import { adapterModules, providedName } from '../../adapters/adapters.ts'
import { mayHavePageCode } from '../../markdown/parse/page-code.ts'
import type { TextCode } from '../../markdown/parse/read-imports.ts'
import type { SourceFile } from '../../shared/model.ts'
import { findAlias, MARKDOWN_FILE, moduleKey, pageModuleKey } from '../../shared/site-modules.ts'
import { hashOf } from '../../util/hash.ts'
import { isModule } from '../../util/module-files.ts'
import type { Site } from '../open/open-site.ts'
import { readFrontMatterValues, withoutFrontMatter } from './front-matter.ts'
import { textOf } from './source-text.ts'

/** The parts of a page, or of a Markdown file that it imports, that do something in the browser. */
export interface OwnModule {
  readonly key: string
  /** Its components. */
  readonly names: readonly string[]
  readonly code: string
}

/** The code of one page. */
export interface PageCode {
  /** Keys (`moduleKey`) of its own modules and of its imports, except Markdown and built-in components. */
  readonly keys: readonly string[]
  readonly own: readonly OwnModule[]
  /** Set if its own code may ask for facts of other pages. */
  readonly mayAskForDocs: boolean
  /** Set if its own code may ask for data of extensions. */
  readonly mayAskForData: boolean
}

interface Known {
  readonly hash: string
  readonly imports: readonly string[]
  readonly own: readonly OwnModule[]
}

const NONE = { imports: [], own: [] }

/** Finds the code of each page that has some; what is found is cached until the page changes. */
export async function findPagesCode(site: Site, sources: readonly SourceFile[]): Promise<Map<string, PageCode>> {
  const entry = site.store.entry<Readonly<Record<string, Known>>>('imports')
  const version = hashOf(site.toolVersion, String(site.config.markdown.math), site.config.markdown.format)
  const before = entry.read(version) ?? {}
  const after: Record<string, Known> = {}
  const found = new Map<string, PageCode>()
  for (const source of sources) {
    const { path, hash } = source
    const known = before[path]
    const { imports, own } = known?.hash === hash ? known : ((await readCode(site, source)) ?? NONE)
    after[path] = { hash, imports, own }
    if (imports.length + own.length > 0) found.set(path, toPageCode(site, { imports, own }))
  }
  if (JSON.stringify(after) !== JSON.stringify(before)) entry.write(version, after)
  return found
}

/** Finds the code of a page. */
export async function findPageCode(site: Site, source: SourceFile): Promise<PageCode> {
  return toPageCode(site, (await readCode(site, source)) ?? NONE)
}

function toPageCode(site: Site, { imports, own }: Omit<Known, 'hash'>): PageCode {
  const keys = [...imports.filter((key) => isCode(key, site)), ...own.map(({ key }) => key)]
  return {
    keys: [...new Set(keys)].sort(),
    own,
    mayAskForDocs: adapterModules.some(({ docsHooks }) => docsHooks && imports.includes(docsHooks.module)),
    mayAskForData: adapterModules.some(({ dataHooks }) => dataHooks && imports.includes(dataHooks.module)),
  }
}

/**
 * Returns what a page and its partials import and have; undefined when one sees without reading them that it is
 * nothing.
 */
async function readCode(site: Site, source: SourceFile): Promise<Omit<Known, 'hash'> | undefined> {
  const { displayPath, partials = [] } = source
  const text = textOf(source)
  const own = withoutFrontMatter(text)
  const texts = [own, ...partials.map((partial) => partial.text ?? '')]
  if (!texts.some((one) => mayImport(one) || mayHavePageCode(one))) return undefined
  // Loads the parser, which a build with nothing to compile does without.
  const { readTextCode } = await import('../../markdown/parse/read-imports.ts')
  const { math, format } = site.config.markdown
  const page = readTextCode(own, { math, format }, frontMatterOf(text, source))
  const parts = partials.map((partial) =>
    toOwn(partial.displayPath, readTextCode(partial.text ?? '', { math, format })),
  )
  const all = [toOwn(displayPath, page), ...parts]
  return { imports: all.flatMap(({ imports }) => imports), own: all.flatMap((one) => one.own) }
}

function toOwn(displayPath: string, { imports, module }: TextCode): Omit<Known, 'hash'> {
  const keys = imports.map((specifier) => moduleKey(displayPath, specifier))
  if (!module) return { imports: keys, own: [] }
  const key = pageModuleKey(displayPath, hashOf(module.code).slice(0, 8))
  return { imports: keys, own: [{ key, ...module }] }
}

/** As JSON; none when it has a mistake, which is reported when the page is compiled. */
function frontMatterOf(text: string, source: SourceFile): string {
  try {
    return JSON.stringify(readFrontMatterValues(text, source).values)
  } catch {
    return '{}'
  }
}

/** Words that any import has, wherever it is: to look for these first takes half as long. */
const IMPORT_WORDS = /import\s|from\s+['"]|require\(/
const IMPORT = /^[ \t]*import\s|^[ \t]*(?:\}[ \t]*)?from\s+['"]|\brequire\(/m

/** Most pages import nothing; in those that match, it may be in an example, which only the parser knows. */
function mayImport(text: string): boolean {
  return IMPORT_WORDS.test(text) && IMPORT.test(text)
}

function isCode(key: string, { root, config }: Site): boolean {
  if (adapterModules.some(({ isUnreadable }) => isUnreadable?.(key))) return false
  if (findAlias(key, config.markdown.components) !== undefined) return !MARKDOWN_FILE.test(key)
  if (providedName(key) !== undefined) return isSwizzled(key, root)
  return !MARKDOWN_FILE.test(key)
}

/** Returns whether the site has a component of the theme of its own. */
function isSwizzled(key: string, root: string): boolean {
  return key.startsWith('@theme/') && isModule(join(root, 'src/theme', key.slice('@theme/'.length)))
}

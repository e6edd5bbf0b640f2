import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { findNodeAtLocation, type ParseError, parse, parseTree, printParseErrorCode } from 'jsonc-parser'
import { isRecord } from '../../shared/is-record.ts'
import { english } from '../../shared/messages/english.ts'
import { type Problem, placeAt, UserError } from '../../util/errors.ts'
import { listFiles } from '../../util/list-files.ts'
import { toPosix } from '../../util/paths.ts'
import { replaceFile } from '../../util/replace-file.ts'
import { CATALOG, type Catalogs, MAX_DEPTH, type Texts } from './catalogs.ts'
import type { MessageMap } from './messages.ts'

/** A text of a catalog as its file has it; `description` is for translators. */
export interface CatalogEntry {
  readonly message: string
  readonly description?: string | undefined
  /** Set if it is the same as the original on purpose, as names are. */
  readonly same?: boolean | undefined
}

/** The texts in the file of a catalog by key, in their order, and problems with them. */
interface ParsedCatalog {
  readonly entries: ReadonlyMap<string, CatalogEntry>
  readonly problems: readonly Problem[]
  /** Set if the file is not a JSON object: its texts cannot be read. */
  readonly isBroken: boolean
}

/** Reads the text of a catalog: each entry is an object with a `message`, or the text itself. */
export function parseCatalog(text: string, file: string): ParsedCatalog {
  const errors: ParseError[] = []
  const clean = text.replace(/^\uFEFF/, '')
  const value: unknown = parse(clean, errors, { allowTrailingComma: true })
  const [error] = errors
  if (error || !isRecord(value)) {
    const what = error ? `: ${printParseErrorCode(error.error)}` : ', expected an object'
    const message = `Catalog of translations cannot be read${what}`
    const problem = { ...warning(message, 'Correct the JSON.', file), ...placeAt(clean, error?.offset ?? 0) }
    return { entries: new Map(), problems: [problem], isBroken: true }
  }
  const entries = new Map<string, CatalogEntry>()
  const problems: Problem[] = []
  for (const [key, written] of Object.entries(value)) {
    const entry = toEntry(written)
    if (entry) entries.set(key, entry)
    else problems.push({ ...warning(`Text "${key}" has no message`, `Write "${key}": { "message": "…" }`, file) })
  }
  return { entries, problems, isBroken: false }
}

/** A warning for each text of the chrome with a place that nothing is put into, by key. */
export function checkPlaces(text: string, file: string, { entries }: ParsedCatalog): ReadonlyMap<string, Problem> {
  const clean = text.replace(/^\uFEFF/, '')
  return new Map(
    [...entries].flatMap(([key, { message }]): [string, Problem][] => {
      const wrong = findWrongPlace(key, message)
      if (!wrong) return []
      const tree = parseTree(clean)
      const node = tree && findNodeAtLocation(tree, [key])
      const names = wrong.allowed.map((name) => `{${name}}`).join(', ')
      const hint = names === '' ? 'Remove it.' : `Use ${names}.`
      const what = `Unexpected {${wrong.place}} in text "${key}"; the text of the package is used`
      return [[key, { ...warning(what, hint, file), ...placeAt(clean, node?.offset ?? 0) }]]
    }),
  )
}

function toEntry(written: unknown): CatalogEntry | undefined {
  if (typeof written === 'string') return { message: written }
  if (!isRecord(written) || typeof written.message !== 'string') return undefined
  return { ...written, message: written.message }
}

function warning(message: string, hint: string, file: string): Problem {
  return { severity: 'warning', code: 'i18n.catalog', message, hint, file }
}

/** Places that translations of sites have and the English texts do not. */
const ALSO: Readonly<Record<string, readonly string[]>> = { 'theme.blog.tagTitle': ['nPosts'] }

/**
 * The first place of a translated text that its original does not have, where readers would see its name, and the
 * places that it may have; undefined for texts that are not of the chrome.
 */
function findWrongPlace(id: string, text: string) {
  const original: string | undefined = Object.hasOwn(english, id) ? Reflect.get(english, id) : undefined
  if (original === undefined) return undefined
  const allowed = [...placesOf(original), ...(isPlural(id, original) ? ['count'] : []), ...(ALSO[id] ?? [])]
  const place = placesOf(text).find((one) => !allowed.includes(one))
  return place === undefined ? undefined : { place, allowed: [...new Set(allowed)] }
}

function placesOf(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

function isPlural(id: string, original: string): boolean {
  return original.includes('|') || id.endsWith('.plurals')
}

/** Reads the catalogs in the folder of a locale; one that cannot be read is a warning and counts as empty. */
export async function readCatalogs(
  folder: string,
  root: string,
): Promise<{ readonly catalogs: Catalogs; readonly problems: readonly Problem[] }> {
  const paths = (await listFiles(folder)).filter(
    (path) => path.endsWith('.json') && path.split('/').length <= MAX_DEPTH,
  )
  const problems: Problem[] = []
  const read = paths.map(async (path): Promise<[string, Texts]> => {
    const file = join(folder, path)
    const name = path.replace(/\.json$/, '')
    const text = await readFile(file, 'utf8')
    return [name, readTexts(text, { name, file: toPosix(relative(root, file)) }, problems)]
  })
  return { catalogs: new Map(await Promise.all(read)), problems }
}

/** The texts of a catalog by key, without those that cannot be shown. */
function readTexts(text: string, { name, file }: { name: string; file: string }, problems: Problem[]): Texts {
  const parsed = parseCatalog(text, file)
  const wrong = name === CATALOG.code ? checkPlaces(text, file, parsed) : new Map<string, Problem>()
  problems.push(...parsed.problems, ...wrong.values())
  return new Map([...parsed.entries].flatMap(([key, { message }]) => (wrong.has(key) ? [] : [[key, message] as const])))
}

type Entries = ReadonlyMap<string, CatalogEntry>

/**
 * The texts in the file of a catalog; none when there is no such file.
 * @throws UserError when the file cannot be read: what is in it would be lost.
 */
export async function readCatalogFile(file: string, displayPath: string): Promise<Entries> {
  if (!existsSync(file)) return new Map()
  const { entries, problems, isBroken } = parseCatalog(await readFile(file, 'utf8'), displayPath)
  if (!isBroken && problems.length === 0) return entries
  throw new UserError(problems.map((problem) => ({ ...problem, severity: 'error' as const })))
}

/** Writes the file of a catalog unless it is as it should be; returns whether it was written. */
export async function writeCatalogFile(file: string, entries: Entries): Promise<boolean> {
  const text = `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
  if (existsSync(file) && (await readFile(file, 'utf8')) === text) return false
  replaceFile(file, text, { isDurable: true })
  return true
}

interface MergeOptions {
  /** Puts the originals in the place of what is there. */
  readonly override?: boolean
  /** Put before each text that is added. */
  readonly prefix?: string
  /** Keys whose descriptions are kept, as translators have them from another tool. */
  readonly keepsDescription?: (key: string) => boolean
}

/** A catalog with all texts, and how it differs from before. */
export interface MergedCatalog {
  readonly entries: Entries
  readonly added: readonly string[]
  /** Keys that nothing asks for any more; they are kept. */
  readonly unused: readonly string[]
}

/** Adds texts to a catalog, after those it has; these stay as they are. */
export function mergeCatalog(
  before: Entries,
  messages: MessageMap,
  { override = false, prefix = '', keepsDescription = () => false }: MergeOptions = {},
): MergedCatalog {
  const entries = new Map(before)
  for (const [key, fresh] of messages) {
    const { message, description, ...own } = before.get(key) ?? {}
    const isTranslated = message !== undefined && !override
    const described = (keepsDescription(key) ? description : undefined) ?? fresh.description ?? description
    entries.set(key, {
      message: isTranslated ? message : prefix + fresh.message,
      ...(described !== undefined && { description: described }),
      ...own,
    })
  }
  return {
    entries,
    added: [...messages.keys()].filter((key) => !before.has(key)),
    unused: [...before.keys()].filter((key) => !messages.has(key)),
  }
}

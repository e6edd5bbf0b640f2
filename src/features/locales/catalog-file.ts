import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { UserError } from '../../util/errors.ts'
import { replaceFile } from '../../util/replace-file.ts'
import type { MessageMap } from './messages.ts'
import { type CatalogEntry, parseCatalog } from './read-catalogs.ts'

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

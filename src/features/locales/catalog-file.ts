import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { UserError } from '../../util/errors.ts'
import { replaceFile } from '../../util/replace-file.ts'
import { type CatalogEntry, parseCatalog } from './parse-catalog.ts'

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

import type { ConfigFile } from '../../config/find-config.ts'
import { completeConfig, type LoadedConfig, type LoadOptions } from '../../config/load.ts'
import { hashOf } from '../../util/hash.ts'
import { readToolVersion } from '../../util/tool-version.ts'
import { moveSite } from '../move-site.ts'
import { noteOfDialect, warnOfLost } from '../note.ts'
import type { Move, MoveOptions, SiteAdapter } from '../site-adapter.ts'
import { readBook } from './read-book.ts'
import { translateBook } from './translate-book.ts'

/** Returns `book.toml` and `SUMMARY.md` as our configuration. Throws a UserError when one of them cannot be read. */
export async function loadBook(
  name: string,
  found: ConfigFile,
  { root, store, own }: LoadOptions,
): Promise<LoadedConfig> {
  const book = readBook(found)
  const { config, notes, dialect } = translateBook(book)
  const toolVersion = readToolVersion()
  const loaded = await completeConfig(config, { root, store, own, toolVersion, found, files: book.files })
  const read = { ...loaded, problems: [...loaded.problems, ...book.problems] }
  const warned = warnOfLost(read, name, notes)
  const hash = hashOf(warned.hash, JSON.stringify([book.problems, book.html['edit-url-template']]))
  return { ...warned, hash, dialect: { name, options: { ...dialect } } }
}

/** Writes `book.toml` and `SUMMARY.md` as a `site.config.ts`. Throws a UserError. */
export function moveBook(tool: Pick<SiteAdapter, 'name' | 'configNames'>, options: MoveOptions): Promise<Move> {
  const translate = async (file: ConfigFile) => {
    const { config, notes } = translateBook(readBook(file))
    return { config, notes: [...notes, noteOfDialect(tool.name, '{{#include file.rs}}', file.displayPath)] }
  }
  return moveSite(tool, translate, options)
}

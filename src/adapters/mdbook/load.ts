import type { ConfigFile } from '../../config/find-config.ts'
import { completeConfig, type LoadedConfig, type LoadOptions } from '../../config/load.ts'
import type { Problem } from '../../util/errors.ts'
import { hashOf } from '../../util/hash.ts'
import { readToolVersion } from '../../util/tool-version.ts'
import { moveSite } from '../move-site.ts'
import type { Note } from '../note.ts'
import type { Move, MoveOptions, SiteAdapter } from '../site-adapter.ts'
import { readBook } from './read-book.ts'
import { translateBook } from './translate-book.ts'

/** Returns `book.toml` and `SUMMARY.md` as our configuration. Throws a UserError when one of them cannot be read. */
export async function loadBook(name: string, found: ConfigFile, { root, store }: LoadOptions): Promise<LoadedConfig> {
  const book = readBook(found)
  const { config, notes, dialect } = translateBook(book)
  const toolVersion = readToolVersion()
  const loaded = await completeConfig(config, { root, store, toolVersion, found, files: book.files })
  const leftOuts = notes.filter(({ isContent }) => isContent).map((note) => leftOut(note, found.displayPath))
  const problems = [...loaded.problems, ...book.problems, ...leftOuts]
  const hash = hashOf(loaded.hash, JSON.stringify(problems))
  return { ...loaded, dialect: { name, options: { ...dialect } }, hash, problems }
}

function leftOut({ what, why, remedy }: Note, file: string): Problem {
  return { severity: 'warning', code: 'mdbook.left-out', message: `${what}: ${why}`, hint: `${remedy}.`, file }
}

/** Only a book has a dialect: with a configuration of ours, its pages are Markdown. */
const PAGES: Note = {
  what: 'pages',
  why: 'beside site.config.ts they are read as Markdown, without what only mdBook has, such as {{#include file.rs}}',
  remedy: 'Write those that have it in Markdown; without site.config.ts, the book is read as it is',
  isContent: true,
}

/** Writes a `site.config.ts` that says what `book.toml` and `SUMMARY.md` say. Throws a UserError. */
export function moveBook(tool: Pick<SiteAdapter, 'name' | 'configNames'>, options: MoveOptions): Promise<Move> {
  const translate = async (file: ConfigFile) => {
    const { config, notes } = translateBook(readBook(file))
    return { config, notes: [...notes, PAGES] }
  }
  return moveSite(tool, translate, options)
}

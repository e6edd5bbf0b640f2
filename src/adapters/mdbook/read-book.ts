import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { ConfigFile } from '../../config/find-config.ts'
import { recordOf } from '../../shared/is-record.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import { readToml } from '../read-toml.ts'
import { type BookPart, readSummary } from './read-summary.ts'

/** A table of `book.toml`. */
export type Table = Readonly<Record<string, unknown>>

/** A book as mdBook is configured for it. */
export interface Book {
  readonly root: string
  readonly config: Table
  /** The table `output.html`. */
  readonly html: Table
  /** Folder of the chapters, from the root. */
  readonly src: string
  readonly parts: readonly BookPart[]
  /** Files that were read. */
  readonly files: readonly string[]
  /** Warnings about `SUMMARY.md`. */
  readonly problems: readonly Problem[]
}

/** Reads `book.toml` and `SUMMARY.md`. Throws a UserError when one of them cannot be read. */
export function readBook({ path, displayPath }: ConfigFile): Book {
  const root = dirname(path)
  const config = readToml(readFileSync(path, 'utf8'), displayPath)
  const { src = 'src' } = recordOf(config.book)
  const folder = posix.join(String(src)).replace(/\/$/, '')
  const summary = join(root, folder, 'SUMMARY.md')
  const file = posix.join(folder, 'SUMMARY.md')
  if (!existsSync(summary)) {
    throw new UserError({
      severity: 'error',
      code: 'mdbook.no-summary',
      message: `${file} does not exist`,
      hint: `Name the folder that has it as book.src in ${displayPath}.`,
      file: displayPath,
    })
  }
  const hasFile = (below: string): boolean => existsSync(join(root, folder, below))
  const { parts, problems } = readSummary(readFileSync(summary, 'utf8'), { file, hasFile })
  const html = recordOf(recordOf(config.output).html)
  return { root, config, html, src: folder, parts, files: [path, summary], problems }
}

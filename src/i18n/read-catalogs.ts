import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser'
import type { Problem } from '../util/errors.ts'
import { listFiles } from '../util/list-files.ts'
import { toPosix } from '../util/paths.ts'
import { type Catalogs, MAX_DEPTH, type Texts } from './catalogs.ts'

/** The translated texts of a locale, and what is wrong with their files. */
export interface ReadCatalogs {
  readonly catalogs: Catalogs
  readonly problems: readonly Problem[]
}

/** Reads the catalogs in the folder of a locale; one that cannot be read is a warning and counts as empty. */
export async function readCatalogs(folder: string, root: string): Promise<ReadCatalogs> {
  const paths = (await listFiles(folder)).filter(
    (path) => path.endsWith('.json') && path.split('/').length <= MAX_DEPTH,
  )
  const problems: Problem[] = []
  const read = paths.map(async (path): Promise<[string, Texts]> => {
    const file = join(folder, path)
    const text = await readFile(file, 'utf8')
    return [path.replace(/\.json$/, ''), parseCatalog(text, toPosix(relative(root, file)), problems)]
  })
  return { catalogs: new Map(await Promise.all(read)), problems }
}

/** The texts of a catalog by key: each is an object with a `message`, or the text itself. */
function parseCatalog(text: string, file: string, problems: Problem[]): Texts {
  const errors: ParseError[] = []
  const value: unknown = parse(text.replace(/^\uFEFF/, ''), errors, { allowTrailingComma: true })
  const [error] = errors
  const complain = (message: string, hint: string, place: Pick<Problem, 'line' | 'column'> = {}): void => {
    problems.push({ severity: 'warning', code: 'i18n.catalog', message, hint, file, ...place })
  }
  if (error || !isRecord(value)) {
    const what = error ? `: ${printParseErrorCode(error.error)}` : ', expected an object'
    complain(`Catalog of translations cannot be read${what}`, 'Correct the JSON.', placeOf(text, error?.offset ?? 0))
    return new Map()
  }
  const texts = new Map<string, string>()
  for (const [key, entry] of Object.entries(value)) {
    const message = isRecord(entry) ? entry.message : entry
    if (typeof message === 'string') texts.set(key, message)
    else complain(`Text "${key}" has no message`, `Write "${key}": { "message": "…" }`)
  }
  return texts
}

function placeOf(text: string, offset: number): Pick<Problem, 'line' | 'column'> {
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

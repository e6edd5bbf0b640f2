import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Problem } from '../../util/errors.ts'
import { listFiles } from '../../util/list-files.ts'
import { toPosix } from '../../util/paths.ts'
import { CATALOG, type Catalogs, MAX_DEPTH, type Texts } from './catalogs.ts'
import { checkPlaces, parseCatalog } from './parse-catalog.ts'

/** The translated texts of a locale, and what is wrong with their files. */
interface ReadCatalogs {
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

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FrontMatterValues } from '../../adapters/site-adapter.ts'
import { type ConfigSource, type KeyPlace, locateValue } from '../../config/errors/locate-key.ts'
import { readSources } from '../../config/load.ts'
import { MARKDOWN_FILE } from '../../shared/site-modules.ts'
import type { Problem } from '../../util/errors.ts'
import type { Site } from '../open/open-site.ts'
import { readFrontMatterValues } from '../read/front-matter.ts'

/** Finds the places of problems that are found without the texts that they are about. */
export async function placeProblems(problems: readonly Problem[], site: Site): Promise<Problem[]> {
  return placeInSidebars(await placeInFrontMatter(problems, site), site)
}

/** The sidebars of a version. Old ones have `version-1.0/` before each id. */
const FROZEN_FILE = /_sidebars\/(version-[^/]+)-sidebars\.json$/

/** Finds the places of problems that are about ids of pages in sidebars; an id that code makes up has none. */
async function placeInSidebars(problems: readonly Problem[], site: Site): Promise<Problem[]> {
  if (!problems.some(({ docId }) => docId !== undefined)) return [...problems]
  const named = problems.flatMap(({ docId, file }) => (docId !== undefined && file ? [join(site.root, file)] : []))
  const files = new Set([...site.configFiles, ...named])
  const sources = await readSources(site.root, [...files].filter(existsSync))
  const found = new Map<string, number>()
  const placed = problems.map(async ({ docId, ...problem }) => {
    if (docId === undefined) return problem
    const key = `${problem.file} ${docId}`
    const count = found.get(key) ?? 0
    found.set(key, count + 1)
    const places = await placesOf(docId, sourcesOf(problem, sources, site))
    return { ...problem, ...(places[count] ?? places[0]) }
  })
  return Promise.all(placed)
}

/** Sidebars of the configuration may be in any of the files that it imports. */
function sourcesOf({ file }: Problem, sources: readonly ConfigSource[], { configFile }: Site): ConfigSource[] {
  return sources.filter((one) => (file === configFile ? !FROZEN_FILE.test(one.file) : one.file === file))
}

async function placesOf(id: string, sources: readonly ConfigSource[]): Promise<KeyPlace[]> {
  const places = await locateValue(sources, id, 'id')
  const version = FROZEN_FILE.exec(sources[0]?.file ?? '')?.[1]
  return places.length > 0 || version === undefined ? places : locateValue(sources, `${version}/${id}`, 'id')
}

/**
 * Finds the places of problems that are about front matter: pages are planned without their texts. One file is read after
 * the other: all pages of a site may have the same problem.
 */
async function placeInFrontMatter(
  problems: readonly Problem[],
  { root, translateFrontMatter }: Site,
): Promise<Problem[]> {
  const placed: Problem[] = []
  for (const { frontMatter, ...problem } of problems) {
    const { file = '' } = problem
    const isPage = frontMatter && MARKDOWN_FILE.test(file)
    const text = isPage ? await readFile(join(root, file), 'utf8').catch(() => undefined) : undefined
    const place =
      frontMatter &&
      text !== undefined &&
      readFrontMatterValues(text.replaceAll('\r\n', '\n'), { displayPath: file }, translateFrontMatter)
    placed.push(place ? { ...problem, ...placeOf(frontMatter, place) } : problem)
  }
  return placed
}

function placeOf(
  { key, value }: NonNullable<Problem['frontMatter']>,
  { values, placeOf }: FrontMatterValues,
): Partial<Problem> {
  const given = values[key]
  if (given === undefined) return { line: 1 }
  const index = Array.isArray(given) ? given.findIndex((one) => names(one).includes(value)) : -1
  return index === -1 ? placeOf(key) : placeOf(key, [index])
}

/** Returns what an entry of a list may be named by. */
function names(entry: unknown): unknown[] {
  return typeof entry === 'object' && entry !== null ? Object.values(entry) : [String(entry)]
}

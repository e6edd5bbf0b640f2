import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type ConfigSource, type KeyPlace, locateValue } from '../../config/errors/locate-key.ts'
import { readSources } from '../../config/load.ts'
import type { Problem } from '../../util/errors.ts'
import type { Site } from '../open/open-site.ts'

/** The sidebars of a version. Old ones have `version-1.0/` before each id. */
const FROZEN_FILE = /_sidebars\/(version-[^/]+)-sidebars\.json$/

/** Finds the places of problems that are about ids of pages in sidebars; an id that code makes up has none. */
export async function placeInSidebars(problems: readonly Problem[], site: Site): Promise<Problem[]> {
  if (!problems.some(({ docId }) => docId !== undefined)) return [...problems]
  const named = problems.flatMap(({ docId, file }) => (docId !== undefined && file ? [join(site.root, file)] : []))
  const files = new Set([...site.configFiles, ...named])
  const sources = await readSources(site.root, [...files].filter(existsSync))
  const found = new Map<string, number>()
  return problems.map(({ docId, ...problem }) => {
    if (docId === undefined) return problem
    const places = placesOf(docId, sourcesOf(problem, sources, site))
    const key = `${problem.file} ${docId}`
    const count = found.get(key) ?? 0
    found.set(key, count + 1)
    return { ...problem, ...(places[count] ?? places[0]) }
  })
}

/** Sidebars of the configuration may be in any of the files that it imports. */
function sourcesOf({ file }: Problem, sources: readonly ConfigSource[], { configFile }: Site): ConfigSource[] {
  return sources.filter((one) => (file === configFile ? !FROZEN_FILE.test(one.file) : one.file === file))
}

function placesOf(id: string, sources: readonly ConfigSource[]): KeyPlace[] {
  const places = locateValue(sources, id, 'id')
  const version = FROZEN_FILE.exec(sources[0]?.file ?? '')?.[1]
  return places.length > 0 || version === undefined ? places : locateValue(sources, `${version}/${id}`, 'id')
}

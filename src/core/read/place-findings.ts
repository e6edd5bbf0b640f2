import { existsSync } from 'node:fs'
import { createLocator } from '../../config/errors/locate-key.ts'
import { readSources } from '../../config/load.ts'
import type { Problem } from '../../util/errors.ts'
import type { Site } from '../open/open-site.ts'

/** A finding about a key of the configuration. */
export interface Finding {
  readonly path: readonly (string | number)[]
  readonly problem: Problem
}

/** Adds the place of the key to each finding. */
export async function placeFindings(
  findings: readonly Finding[],
  { root, configFile, configFiles }: Site,
): Promise<Problem[]> {
  if (findings.length === 0) return []
  const written = configFiles.filter((file) => /\.[cm]?[jt]s$/.test(file) && existsSync(file))
  const locate = await createLocator(await readSources(root, written))
  return findings.map(({ path, problem }) => ({ ...problem, file: configFile, ...locate([...path]) }))
}

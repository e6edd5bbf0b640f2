import type { SourceFile } from '../shared/model.ts'
import { listContractFiles } from './read-contracts.ts'
import type { Site } from './site.ts'
import type { ApiReferences } from './update-api.ts'

/** Full paths of what a site is made from besides its folders. */
export function listInputs(site: Site, api: ApiReferences, sources: readonly SourceFile[]): string[] {
  const partials = sources.flatMap(({ partials = [] }) => partials.map(({ absolutePath }) => absolutePath))
  return [...new Set([...api.specFiles, ...listContractFiles(site), ...partials])]
}

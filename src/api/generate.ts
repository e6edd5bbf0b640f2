import type { ApiConfig } from '../config/schema.ts'
import type { Problem } from '../util/errors.ts'
import { findGaps, measureCoverage } from './coverage.ts'
import type { Coverage } from './coverage-figures.ts'
import { loadSpec } from './load/load-spec.ts'
import { listPages } from './pages/list-pages.ts'
import { SIDEBAR_FILE, sidebarFile } from './pages/sidebar-file.ts'
import { findPathFaults } from './path-parameters.ts'
import { createReference } from './reference.ts'
import type { WantedFile } from './write-pages.ts'

/** The reference of one specification, made and not yet written. */
export interface GeneratedReference {
  readonly title: string
  readonly operations: number
  readonly schemas: number
  /** Every file it consists of, by path below the docs folder. */
  readonly wanted: readonly WantedFile[]
  /** What each page says, as JSON, by path of its file below the docs folder. */
  readonly data: ReadonlyMap<string, string>
  /** Absolute paths of the specification's files. */
  readonly sources: readonly string[]
  readonly coverage: Coverage
  /** Where less is written than the configuration asks for, and parameters that do not fit their path. */
  readonly gaps: readonly Problem[]
}

/**
 * Makes the reference of a specification. The same files and the same settings give the same bytes.
 * @throws UserError with every problem of the specification.
 */
export async function generateReference(api: ApiConfig, root: string): Promise<GeneratedReference> {
  const loaded = await loadSpec({ root, spec: api.spec, remoteRefs: api.remoteRefs })
  const reference = createReference(loaded, api)
  const pages = listPages(reference, { route: api.route, spec: loaded.displayPath })
  const coverage = measureCoverage(reference)
  return {
    title: reference.title,
    operations: reference.operations.length,
    schemas: reference.schemas.length,
    wanted: [
      ...pages.map(({ path, text }) => ({ path, text })),
      { path: `${api.out}/${SIDEBAR_FILE}`, text: sidebarFile(reference, api.label) },
    ],
    data: new Map(pages.map(({ path, data }) => [path, data])),
    sources: loaded.files,
    coverage,
    gaps: [...findGaps(coverage, api.coverage, loaded.displayPath), ...findPathFaults(reference, loaded)],
  }
}

import type { ApiConfig } from '../config/site-config.ts'
import type { FolderSidebar } from '../shared/folder-settings.ts'
import { inLanguage, type Language } from '../shared/messages/text.ts'
import type { Problem } from '../util/errors.ts'
import { findGaps, measureCoverage } from './coverage.ts'
import type { Coverage } from './coverage-figures.ts'
import { type LoadedSpec, loadSpec } from './load/load-spec.ts'
import { findRepeatedIds } from './operation-ids.ts'
import { folderSidebar, hiddenPages } from './pages/folder-sidebar.ts'
import type { GeneratedPage } from './pages/generated-page.ts'
import { listPages } from './pages/list-pages.ts'
import { findPathFaults } from './path-parameters.ts'
import { createReference } from './reference.ts'

/** The reference of one specification. */
export interface GeneratedReference {
  readonly title: string
  readonly operations: number
  readonly schemas: number
  /** Its pages, by path below the docs folder. */
  readonly pages: ReadonlyMap<string, GeneratedPage>
  readonly sidebar: FolderSidebar
  /** Absolute paths of the specification's files. */
  readonly files: readonly string[]
  readonly coverage: Coverage
  /** What is invalid, coverage gaps, parameters that do not match their path, and ids that two operations have. */
  readonly gaps: readonly Problem[]
}

/** Where the pages of a reference are, and their language. */
export interface GenerateOptions {
  /** Before the paths of its pages. */
  readonly prefix?: string
  readonly language?: Language | undefined
}

/**
 * Generates the reference of a specification, in English where no language is given; `prefix` is before its paths. The same files and settings give
 * the same pages.
 * @throws UserError with every problem of the specification.
 */
export async function generateReference(
  api: ApiConfig,
  root: string,
  { prefix = '', language }: GenerateOptions = {},
): Promise<GeneratedReference> {
  const loaded = await loadSpec({ root, spec: api.spec, remoteRefs: api.remoteRefs, strict: api.strict })
  return inLanguage(language, () => describeReference(loaded, api, prefix))
}

function describeReference(loaded: LoadedSpec, api: ApiConfig, prefix: string): GeneratedReference {
  const reference = createReference(loaded, { ...api, out: `${prefix}${api.out}` })
  const pages = listPages(reference, { route: api.route, spec: loaded.displayPath })
  const coverage = measureCoverage(reference)
  return {
    title: reference.title,
    operations: reference.operations.length,
    schemas: reference.schemas.length,
    pages: new Map(pages.map((page) => [page.path, page])),
    sidebar: { ...folderSidebar({ ...reference, out: api.out }, api.label), ...hiddenPages(pages, prefix) },
    files: loaded.files,
    coverage,
    gaps: [
      ...loaded.problems,
      ...findGaps(coverage, api.coverage, loaded.displayPath),
      ...findPathFaults(reference, loaded),
      ...findRepeatedIds(reference, loaded),
    ],
  }
}

import { UserError } from '../../util/errors.ts'
import { prepareReads, type Reads } from '../../util/track-reads.ts'
import { type BundleOptions, type ConfigBundle, findBundle, makeBundle } from './bundle-config.ts'
import { ENDLESS, evaluateBundle } from './evaluate-bundle.ts'

/** What a configuration exports, and the bundle it was run from. */
export interface ConfigRun {
  readonly bundle: ConfigBundle
  readonly exported: unknown
  /** Files and variables that its code read. */
  readonly reads: Reads
}

/**
 * Bundles and runs a file of configuration; the bundle of an earlier run is used while none of its files changed. Throws
 * a UserError when it cannot be bundled, throws, does not end or has no default export.
 */
export async function runConfig(options: BundleOptions): Promise<ConfigRun> {
  prepareReads()
  const reads: Reads = new Map()
  const evaluation = { root: options.root, store: options.store, displayPath: options.file.displayPath, reads }
  const earlier = await findBundle(options)
  if (earlier) {
    // A package the bundle imports may have moved since; a fresh bundle finds it, or reports the error best.
    const exported = await evaluateBundle(earlier, evaluation).catch(passEndless)
    if (exported !== undefined) return { bundle: earlier, exported, reads }
  }
  const bundle = await makeBundle(options)
  const exported = await evaluateBundle(bundle, evaluation)
  bundle.keep()
  return { bundle, exported, reads }
}

/** Why a kept bundle fails is seen best when it is made again, unless that takes as long. */
function passEndless(error: unknown): undefined {
  if (error instanceof UserError && error.problems.some(({ code }) => code === ENDLESS)) throw error
}

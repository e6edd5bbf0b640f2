import type { VFile } from 'vfile'
import { refusePlaceholders } from '../shared/pass-through.ts'
import { EndlessCodeError, SLOW_HINT, watched } from '../util/watchdog.ts'

/** What a plugin does to a tree: it returns another one, or a promise of it, or calls `next`; nothing keeps the tree. */
export type Transform = (tree: unknown, file: VFile, next?: (error?: unknown, tree?: unknown) => void) => unknown

/** Plugins that did not end in this thread. */
const endless = new Map<Transform, Error>()

/**
 * Runs a plugin on a tree; one that does not end is not run again.
 * @throws whatever the plugin throws, and Error that says so when it does not end.
 */
export async function runTransform(transform: Transform, tree: unknown, file: VFile): Promise<unknown> {
  const known = endless.get(transform)
  if (known) throw known
  return watched(file.path, () => call(transform, tree, file)).catch((error: unknown) => {
    if (!(error instanceof EndlessCodeError)) throw error
    const fault = error.isLong ? new Error(`${error.message}. ${SLOW_HINT}`) : error
    endless.set(transform, fault)
    throw fault
  })
}

function call(transform: Transform, tree: unknown, file: VFile): unknown {
  if (transform.length < 3) return transform(tree, file)
  return new Promise((resolve, reject) => {
    const outcome = transform(tree, file, (error, changed) => (error ? reject(error) : resolve(changed)))
    if (outcome instanceof Promise) outcome.then(resolve, reject)
  })
}

/** Runs a plugin of another tool, in which a package that is not installed may not be called. @throws as `runTransform` does. */
export async function runWithoutPlaceholders(transform: Transform, tree: unknown, file: VFile): Promise<unknown> {
  const accept = refusePlaceholders()
  try {
    return await runTransform(transform, tree, file)
  } finally {
    accept()
  }
}

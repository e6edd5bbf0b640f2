import type { VFile } from 'vfile'
import { refuseStandIns } from '../shared/pass-through.ts'
import { codeLimits, formatSeconds, SLOW_HINT } from '../util/code-limits.ts'

/** What a plugin does to a tree: it returns another one, or a promise of it, or calls `next`; nothing keeps the tree. */
export type Transform = (tree: unknown, file: VFile, next?: (error?: unknown, tree?: unknown) => void) => unknown

/** Runs a plugin on a tree. @throws whatever the plugin throws. */
export function runTransform(transform: Transform, tree: unknown, file: VFile): unknown {
  if (transform.length < 3) return transform(tree, file)
  return new Promise((resolve, reject) => {
    const outcome = transform(tree, file, (error, changed) => (error ? reject(error) : resolve(changed)))
    if (outcome instanceof Promise) outcome.then(resolve, reject)
  })
}

/** Thrown where a plugin does not come to an end: it is not run again. */
export class PluginTimeout extends Error {
  override readonly name = 'PluginTimeout'
}

/** Plugins that were given up in this thread. */
const givenUp = new Map<Transform, PluginTimeout>()

/**
 * Runs a plugin of Docusaurus: one that waits for what never comes, such as another page, is given up, and so is one
 * that throws where nobody can catch it.
 * @throws PluginTimeout then, and on every page after it; whatever the plugin throws otherwise.
 */
export async function runWithinLimits(transform: Transform, tree: unknown, file: VFile): Promise<unknown> {
  const known = givenUp.get(transform)
  if (known) throw known
  const accept = refuseStandIns()
  try {
    const outcome = runTransform(transform, tree, file)
    return outcome instanceof Promise ? await settle(outcome) : outcome
  } catch (error) {
    if (error instanceof PluginTimeout) givenUp.set(transform, error)
    throw error
  } finally {
    accept()
  }
}

async function settle(outcome: Promise<unknown>): Promise<unknown> {
  const limit = codeLimits().run
  let stop: (() => void) | undefined
  const end = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => {
      // What it started may still throw.
      ignoreLaterErrors()
      reject(new PluginTimeout(`it waited for more than ${formatSeconds(limit)}. ${SLOW_HINT}`))
    }, limit)
    const fail = (error: unknown): void => {
      if (!isForeign(error)) throw error
      ignoreLaterErrors()
      reject(error)
    }
    process.on('unhandledRejection', fail)
    stop = () => {
      clearTimeout(timer)
      process.off('unhandledRejection', fail)
    }
  })
  try {
    return await Promise.race([outcome, end])
  } finally {
    stop?.()
  }
}

function ignoreLaterErrors(): void {
  if (!process.listeners('uncaughtException').includes(ignoreLate)) process.on('uncaughtException', ignoreLate)
}

function ignoreLate(error: unknown): void {
  if (!isForeign(error)) throw error
}

/** Whether code of a bundled configuration, or of a package, has thrown, which nobody waits for. */
function isForeign(error: unknown): boolean {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return /site-docusaurus-[\da-f]+\.mjs|[\\/]node_modules[\\/]/.test(stack)
}

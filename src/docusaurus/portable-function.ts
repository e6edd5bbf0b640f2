import { runInNewContext } from 'node:vm'
import { runLimited } from '../util/run-limited.ts'

/** Milliseconds that a function of a configuration may take for a sample. */
export const MAX_CALL_TIME = 100

/** The text of a function as an expression; a method lacks the word for it. */
export function functionText(code: unknown): string {
  const text = String(code)
  return /^(?:async\s+)?(?:function\b|\(|[\w$]+\s*=>)/.test(text) ? text : `function ${text}`
}

/**
 * Whether the text of a function says all of it: alone, it gives the same for each sample as where it was written, where
 * it may use what is around it.
 */
export function isPortable(code: unknown, samples: readonly string[]): boolean {
  if (typeof code !== 'function') return false
  try {
    return samples.every((sample) => {
      const there: unknown = runLimited(() => Reflect.apply(code, undefined, [sample]), MAX_CALL_TIME)
      const here: unknown = runInNewContext(`(${functionText(code)})(sample)`, { sample }, { timeout: MAX_CALL_TIME })
      return JSON.stringify(here) === JSON.stringify(there)
    })
  } catch {
    return false
  }
}

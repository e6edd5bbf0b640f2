import { setTimeout } from 'node:timers/promises'
import { runInNewContext } from 'node:vm'
import { watchedNow } from '../util/watchdog.ts'
import type { Note } from './note.ts'

/** Milliseconds that a function of a configuration may take for a sample. */
export const MAX_CALL_TIME = 1000

/** The text of a function as an expression; a method lacks the word for it. */
export function functionText(code: unknown): string {
  const text = String(code)
  return /^(?:async\s+)?(?:function\b|\(|[\w$]+\s*=>)/.test(text) ? text : `function ${text}`
}

/**
 * Returns whether the text of a function says all of it: alone, it gives the same for each sample as where it was written, where
 * it may use what is around it.
 */
export function isPortable(code: unknown, samples: readonly unknown[]): boolean {
  if (typeof code !== 'function') return false
  try {
    return samples.every((sample) => {
      const there: unknown = watchedNow(() => Reflect.apply(code, undefined, [sample]), MAX_CALL_TIME)
      return JSON.stringify(runAlone(code, sample)) === JSON.stringify(there)
    })
  } catch {
    return false
  }
}

/** The same of a function that may return a promise. */
export async function isPortableLater(code: unknown, samples: readonly unknown[]): Promise<boolean> {
  if (typeof code !== 'function') return false
  const compare = samples.map(async (sample) => {
    const there: unknown = await soon(watchedNow(() => Reflect.apply(code, undefined, [sample]), MAX_CALL_TIME))
    return JSON.stringify(await soon(runAlone(code, sample))) === JSON.stringify(there)
  })
  return (await Promise.all(compare).catch(() => [false])).every(Boolean)
}

/** Returns the note about a function that is not portable; `key` is its place in a written configuration. */
export function notPortable(what: string, key = what): Note {
  return { what, why: 'it uses values from outside of it', remedy: `Copy it to ${key}, with what it uses` }
}

function runAlone(code: unknown, sample: unknown): unknown {
  return runInNewContext(`(${functionText(code)})(sample)`, { sample }, { timeout: MAX_CALL_TIME })
}

/** @throws Error when a promise takes too long. */
async function soon(value: unknown): Promise<unknown> {
  const late = new AbortController()
  try {
    return await Promise.race([
      value,
      setTimeout(MAX_CALL_TIME, undefined, late).then(() => Promise.reject(new Error('Late'))),
    ])
  } finally {
    late.abort()
  }
}

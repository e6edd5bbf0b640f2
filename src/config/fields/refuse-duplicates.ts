import type * as z from 'zod'
import { complain } from './complaint.ts'

/** A check that refuses entries of a list with the same value under one of the keys; no `id` may be `default`. */
export function refuseDuplicates(keys: readonly string[], what: string) {
  return (context: z.core.ParsePayload<readonly object[]>): void => {
    for (const key of keys) refuseSecond(context, key, what)
  }
}

function refuseSecond(context: z.core.ParsePayload<readonly object[]>, key: string, what: string): void {
  const seen = new Set<unknown>(key === 'id' ? ['default'] : [])
  for (const [index, entry] of context.value.entries()) {
    const value: unknown = Reflect.get(entry ?? {}, key)
    if (typeof value === 'string' && seen.has(value)) {
      const sentence = `Unexpected second ${what} with ${key} "${value}" at {path}`
      const hint = `Give each ${what === 'docs' ? 'of the docs' : what} its own`
      complain(context, { input: value, path: [index, key] }, { code: 'config.conflict', sentence, hint })
    }
    seen.add(value)
  }
}

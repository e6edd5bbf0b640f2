import * as z from 'zod'
import { complain } from './complaint.ts'

const MARK = 'Known keys: '

/** An object of the configuration in which every unknown key is an error that lists the known keys. */
export function section<Shape extends z.core.$ZodLooseShape>(shape: Shape): z.ZodObject<Shape, z.core.$strict> {
  return z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? MARK + Object.keys(shape).join(' ') : undefined),
  })
}

/** The known keys that `section` wrote into the message of an unknown key; empty for any other message. */
export function knownKeys(message: string): string[] {
  return message.startsWith(MARK) ? message.slice(MARK.length).split(' ') : []
}

export function siteFunction<T>() {
  return z.custom<T>((value) => typeof value === 'function', { message: 'a function' })
}

/** Returns the schema of a text that passes a test; `hintFor` says what to write in place of one that does not. */
export function textThat(
  passes: (text: string) => boolean,
  expected: string,
  hintFor?: (text: string) => string | undefined,
) {
  return z.string().check((context) => {
    const { value } = context
    if (!passes(value)) complain(context, { code: 'config.wrong-value', expected, hint: hintFor?.(value) })
  })
}

/** Returns whether a text is a regular expression. */
export function isRegex(text: string): boolean {
  try {
    new RegExp(text)
    return true
  } catch {
    return false
  }
}

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
      complain(context, { code: 'config.conflict', sentence, hint, path: [index, key] })
    }
    seen.add(value)
  }
}

const name = z.string().regex(/^[\w.-]+$/, { message: 'a name of letters, digits, "_", "-" and "."' })
const line = z.string().regex(/^[^\n\r]*$/, { message: 'a text of one line' })

/** Returns the field for values of variables, which pages use as `{{ name }}`. */
export function variables() {
  return z.record(name, z.union([line, z.number().transform(String)]))
}

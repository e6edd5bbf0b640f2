import * as z from 'zod'

const name = z.string().regex(/^[\w.-]+$/, { message: 'a name of letters, digits, "_", "-" and "."' })
const line = z.string().regex(/^[^\n\r]*$/, { message: 'a text of one line' })

/** Returns the field for values of variables, which pages use as `{{ name }}`. */
export function variables() {
  return z.record(name, z.union([line, z.number().transform(String)]))
}

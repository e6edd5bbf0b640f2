import { isRecord } from '../../shared/is-record.ts'
import { UserError } from '../../util/errors.ts'
import { friendlyErrors } from '../friendly-errors.ts'
import { sidebarsSchema } from '../schema/sidebars.ts'
import type { FrozenVersion } from '../schema/versions.ts'

interface SidebarsFile {
  readonly name: string
  readonly file: string
  readonly text: string
}

/**
 * The sidebars of a frozen version. Old files have `version-1.0/` before every name and id, which is left out. Throws
 * a UserError with everything that is wrong in the file.
 */
export async function parseSidebars(
  value: unknown,
  { name, file, text }: SidebarsFile,
): Promise<FrozenVersion['sidebars']> {
  const plain = withoutPrefix(value, `version-${name}/`)
  const { data, error } = sidebarsSchema.safeParse(plain ?? {})
  if (!error) return data
  throw new UserError(await friendlyErrors(error.issues, { config: plain, file, sources: [{ file, text }] }))
}

/** Names of sidebars are keys; ids are strings in lists, and values of `id`. */
function withoutPrefix(value: unknown, prefix: string): unknown {
  const cut = (text: string): string => (text.startsWith(prefix) ? text.slice(prefix.length) : text)
  const walk = (entry: unknown): unknown => {
    if (typeof entry === 'string') return cut(entry)
    if (Array.isArray(entry)) return entry.map(walk)
    if (!isRecord(entry)) return entry
    return Object.fromEntries(
      Object.entries(entry).map(([key, child]) => [
        key,
        typeof child === 'string' && key !== 'id' ? child : walk(child),
      ]),
    )
  }
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, list]) => [cut(key), walk(list)]))
}

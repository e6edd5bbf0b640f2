import * as z from 'zod'
import { complain } from './complaint.ts'

/** Bytes of each unit; as on the web, a kilobyte has 1000. */
const UNITS: Readonly<Record<string, number>> = { b: 1, kb: 1000, mb: 1_000_000 }

const SIZE = /^(\d+(?:\.\d+)?) ?(b|kb|mb)$/i

/** A size: a number of bytes, or a text such as `50 kB`, as which it is the number of its bytes. */
export function byteSize() {
  return z.union([z.number(), z.string()]).transform((value, context) => {
    const [, count, unit = ''] = (typeof value === 'string' && SIZE.exec(value.trim())) || []
    const bytes = typeof value === 'number' ? value : Number(count) * (UNITS[unit.toLowerCase()] ?? Number.NaN)
    if (bytes > 0 && Number.isFinite(bytes)) return Math.round(bytes)
    const expected = 'a number of bytes above 0, or a text such as "50 kB"'
    complain(context, { input: value }, { code: 'config.wrong-value', expected })
    return z.NEVER
  })
}

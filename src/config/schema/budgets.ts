import * as z from 'zod'
import { complain } from '../fields/complaint.ts'
import { section } from '../fields/section.ts'

/** Bytes of each unit; as on the web, a kilobyte has 1000. */
const UNITS: Readonly<Record<string, number>> = { b: 1, kb: 1000, mb: 1_000_000 }

const SIZE = /^(\d+(?:\.\d+)?) ?(b|kb|mb)$/i

/** A size: a number of bytes, or a text such as `50 kB`, as which it is the number of its bytes. */
function byteSize() {
  return z.union([z.number(), z.string()]).transform((value, context) => {
    const [, count, unit = ''] = (typeof value === 'string' && SIZE.exec(value.trim())) || []
    const bytes = typeof value === 'number' ? value : Number(count) * (UNITS[unit.toLowerCase()] ?? Number.NaN)
    if (bytes > 0 && Number.isFinite(bytes)) return Math.round(bytes)
    const expected = 'a number of bytes above 0, or a text such as "50 kB"'
    complain(context, { code: 'config.wrong-value', expected })
    return z.NEVER
  })
}

/** Most bytes that readers may have to load; sizes as they get them: texts after gzip, pictures as they are. */
export const budgetsSchema = section({
  html: byteSize().optional().describe("A page's HTML, after gzip: bytes, or a text such as `'50 kB'`."),
  js: byteSize()
    .optional()
    .describe('The scripts that a page names, together and after gzip; not those loaded later, such as the search.'),
  css: byteSize().optional().describe('The stylesheets of a page, together and after gzip.'),
  image: byteSize().optional().describe('One picture on a page, as it is; an SVG after gzip.'),
  page: byteSize().optional().describe('A page with its scripts, stylesheets and pictures, all of them together.'),
}).default({})

/** Most bytes that readers may have to load. */
export type BudgetsConfig = z.output<typeof budgetsSchema>

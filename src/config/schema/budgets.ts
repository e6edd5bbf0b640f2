import type * as z from 'zod'
import { byteSize } from '../fields/byte-size.ts'
import { section } from '../fields/section.ts'

/** How much readers may have to load; sizes as they get them: texts after gzip, pictures as they are. */
export const budgetsSchema = section({
  html: byteSize().optional().describe("A page's HTML, after gzip: bytes, or a text such as `'50 kB'`."),
  js: byteSize()
    .optional()
    .describe('The scripts that a page names, together and after gzip; not those loaded later, such as the search.'),
  css: byteSize().optional().describe('The stylesheets of a page, together and after gzip.'),
  image: byteSize().optional().describe('One picture on a page, as it is; an SVG after gzip.'),
  page: byteSize().optional().describe('A page with its scripts, stylesheets and pictures, all of them together.'),
}).default({})

/** How much readers may have to load, in bytes. */
export type BudgetsConfig = z.output<typeof budgetsSchema>

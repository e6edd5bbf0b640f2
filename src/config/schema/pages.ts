import * as z from 'zod'
import { routeBasePath } from '../fields/addresses.ts'
import { editFields, globFields, lastUpdateFields } from '../fields/page-fields.ts'
import { section } from '../fields/section.ts'

const pagesFolder = section({
  path: z.string().default('src/pages').describe("Folder of the pages, below the site's root."),
  routeBasePath: routeBasePath('/'),
  ...globFields('pages', '**/*.{js,jsx,ts,tsx,md,mdx}'),
  ...editFields(),
  ...lastUpdateFields(),
})

/** Pages outside the docs, such as a home page; a site without the key has none. */
export const pagesSchema = z.union([z.literal(false), pagesFolder]).default(false)

/** The folder of pages outside the docs. */
export type PagesConfig = Exclude<z.output<typeof pagesSchema>, false>

import * as z from 'zod'
import { editUrl, NO_PAGES, routeBasePath } from '../fields/addresses.ts'
import { section } from '../fields/section.ts'

const pagesFolder = section({
  path: z.string().default('src/pages').describe("Folder of the pages, below the site's root."),
  routeBasePath: routeBasePath('/'),
  include: z.array(z.string()).default(['**/*.{js,jsx,ts,tsx,md,mdx}']).describe('Globs of the files that are pages.'),
  exclude: z
    .array(z.string())
    .default(NO_PAGES)
    .describe('Globs of the files that are not pages although `include` names them.'),
  editUrl: editUrl(),
  editLocalizedFiles: z
    .boolean()
    .default(false)
    .describe('Whether the edit link of a translated page leads to the translation; else to its original.'),
  showLastUpdateTime: z.boolean().default(false).describe('Whether a page shows the date of its last commit.'),
  showLastUpdateAuthor: z.boolean().default(false).describe('Whether a page shows the author of its last commit.'),
})

/** Pages outside the docs, such as a home page; a site without the key has none. */
export const pagesSchema = z.union([z.literal(false), pagesFolder]).default(false)

/** The folder of pages outside the docs. */
export type PagesConfig = Exclude<z.output<typeof pagesSchema>, false>

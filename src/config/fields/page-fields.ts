import * as z from 'zod'
import type { EditUrl } from '../site-functions.ts'
import { webAddress } from './addresses.ts'
import { siteFunction } from './section.ts'
import { variant } from './variant.ts'

/** Globs of files that are not pages wherever they are: those that start with `_`, and tests. */
const NO_PAGES = ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**']

/** Returns the keys for the files of a folder that are pages, which are called `what`. */
export function globFields(what: string, include: string) {
  return {
    include: z.array(z.string()).default([include]).describe(`Globs of the files that are ${what}.`),
    exclude: z
      .array(z.string())
      .default(NO_PAGES)
      .describe(`Globs of the files that are not ${what} although \`include\` names them.`),
  }
}

/** Returns the keys for the links to edit a page. */
export function editFields(what = 'page') {
  return {
    editUrl: variant({
      variants: { address: webAddress(), computed: siteFunction<EditUrl>() },
      pick: (value) => (typeof value === 'function' ? 'computed' : 'address'),
    })
      .optional()
      .describe(
        `Start of the address of the edit link of a ${what}, to which the path of its file is added; or a function that returns the address.`,
      ),
    editLocalizedFiles: z
      .boolean()
      .default(false)
      .describe('Whether the edit link of a translated page leads to the translation; else to its original.'),
  }
}

/** Returns the keys for the last commit of a page. */
export function lastUpdateFields(what = 'page') {
  return {
    showLastUpdateTime: z.boolean().default(false).describe(`Whether a ${what} shows the date of its last commit.`),
    showLastUpdateAuthor: z.boolean().default(false).describe(`Whether a ${what} shows the author of its last commit.`),
  }
}

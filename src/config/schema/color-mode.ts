import * as z from 'zod'
import { section } from './section.ts'

/** Light or dark; the defaults are those of website.md section 4. */
export const colorModeSchema = section({
  defaultMode: z.enum(['light', 'dark']).default('light').describe('What a reader sees first.'),
  disableSwitch: z.boolean().default(false).describe('Whether the switch between light and dark is left out.'),
  respectPrefersColorScheme: z
    .boolean()
    .default(false)
    .describe("Whether the reader's system decides, in place of `defaultMode`, for those who have not chosen."),
}).prefault({})

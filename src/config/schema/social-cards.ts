import * as z from 'zod'
import { section } from '../fields/section.ts'

const settings = section({
  fonts: z
    .array(z.string())
    .optional()
    .describe(
      "Font files, below the site's root: WOFF2, WOFF, TTF or OTF. Of several, each is used for the characters that those before it lack: `['fonts/Inter.woff2', 'fonts/NotoSansJP.woff2']`. Absent: the files of `theme.fonts`, or else the package `@fontsource/inter`.",
    ),
})

/** Pictures of pages, made from their titles; a site has none unless it asks for them. */
export const socialCardsSchema = z
  .union([z.literal(false), z.literal(true).transform(() => settings.parse({})), settings])
  .default(false)
  .describe(
    'Pictures that other sites show with a link to a page (Open Graph), made from its title, its description and the logo, in the colors of `theme`. A page with an `image` of its own keeps that. Needs two packages: `npm install satori @resvg/resvg-js`. `dev` makes none.',
  )

import { parse } from 'culori'
import * as z from 'zod'
import { section, textThat } from '../fields/section.ts'

/** A color as CSS writes it, without transparency: `#0b6b7a`, `oklch(0.49 0.08 210)`, `teal`. */
function cssColor() {
  return textThat(
    isOpaque,
    'a color of CSS without transparency',
    () => "Write it as '#0b6b7a', 'rgb(11 107 122)', 'oklch(0.49 0.08 210)' or by its name",
  )
}

function isOpaque(text: string): boolean {
  const color = parse(text)
  return color !== undefined && (color.alpha ?? 1) === 1
}

/** A length of CSS: `46rem`. */
function cssLength() {
  return textThat(
    (text) => /^\d+(?:\.\d+)?(?:rem|em|ch|px)$/.test(text),
    'a length of CSS',
    () => "Write it as '46rem', '760px' or '80ch'",
  )
}

/** A list of font families, which cannot leave the rule that it is written into. */
function fontFamilies() {
  return textThat(
    (text) => /^[^;{}<>\\]+$/.test(text),
    'names of fonts',
    () => "Write them as 'Georgia, serif'",
  )
}

/** Corners rounder than this no longer fit into the parts of a page, in pixels. */
const MAX_RADIUS = 24

const inModes = section({
  light: cssColor().optional().describe('The color on light pages; absent: that of the design.'),
  dark: cssColor().optional().describe('The color on dark pages; absent: that of the design.'),
})

const color = z.union([cssColor(), inModes])

const colorsSchema = section({
  accent: color
    .optional()
    .describe(
      "Links, buttons and what is current: `'#7c3aed'`, or one for each mode: `{ light: '#7c3aed', dark: '#c4b5fd' }`.",
    ),
  background: color.optional().describe('Behind the text of a page.'),
  surface: color.optional().describe('Behind code, the footer and other parts that are set off from the page.'),
  text: color.optional().describe('Text and headings.'),
  mutedText: color.optional().describe('Text that is less important, such as captions and links of the sidebar.'),
  border: color.optional().describe('Lines between the parts of a page, and around tables.'),
})

const fontFile = section({
  path: z.string().describe("The file, below the site's root: WOFF2, WOFF, TTF or OTF."),
  weight: z
    .union([z.int(), z.string()])
    .default('400')
    .transform(String)
    .describe("The weight that it has, or the range of a variable font: `700`, `'100 900'`."),
  style: z.enum(['normal', 'italic']).default('normal').describe('Whether it has upright or slanted letters.'),
  unicodeRange: z.string().optional().describe('The characters that it is loaded for: `U+0370-03FF`.'),
})

/** A family with its files, which are published with the site. */
const fontSchema = section({
  family: fontFamilies().describe('Name of the font.'),
  files: z
    .array(z.union([fontFile, z.string().transform((path) => fontFile.parse({ path }))]))
    .default([])
    .describe(
      "The files of the font; pages load them from the site itself: `[{ path: 'fonts/Inter.woff2', weight: '100 900' }]`.",
    ),
  fallback: fontFamilies().optional().describe('Fonts to use until the files are loaded; absent: those of the system.'),
})

const font = z.union([fontFamilies().transform((family) => fontSchema.parse({ family })), fontSchema])

const fontsSchema = section({
  text: font
    .optional()
    .describe("Text: a name of fonts that readers have, such as `'Georgia, serif'`, or a font with its files."),
  headings: font.optional().describe('Headings; absent: the font of the text.'),
  code: font.optional().describe('Code; its letters should have one width.'),
})

const logo = section({
  light: z.string().describe('The picture on light pages: a path below the static folders.'),
  dark: z.string().optional().describe('The picture on dark pages; absent: the same one.'),
  alt: z.string().optional().describe('Text instead of the picture; absent: the title next to it.'),
})

/** The look of the site: all of it is optional, and the design has a value for what is absent. */
export const lookSchema = section({
  colors: colorsSchema
    .optional()
    .describe(
      'Colors for light and dark pages. One color for both is used on light pages, and dark ones get one of the same hue that can be read there. The build checks that text has the contrast of WCAG AA.',
    ),
  fonts: fontsSchema
    .optional()
    .describe('Fonts; those with files are loaded from the site itself, from no other host.'),
  radius: z
    .number()
    .min(0)
    .max(MAX_RADIUS)
    .optional()
    .describe('How round corners are, in pixels: `0` for square ones; absent: 10.'),
  contentWidth: cssLength().optional().describe("How wide the text of a page is at most: `'52rem'`; absent: 46rem."),
  logo: z
    .union([logo, z.string().transform((light) => ({ light }))])
    .optional()
    .describe(
      "The logo in the navbar: `'/img/logo.svg'`, or one for each mode. `themeConfig.navbar.logo` has more settings and takes precedence.",
    ),
})

export type LookConfig = z.output<typeof lookSchema>
export type FontConfig = z.output<typeof fontSchema>

const file = (what: string) => z.string().optional().describe(what)

/** Components of the site in place of parts of its pages. */
export const slotsSchema = section({
  head: file("Tags at the end of each page's head; it cannot have state."),
  navbar: file('The bar at the top.'),
  sidebar: file('The links of the sidebar; its frame, which is the menu of phones too, stays.'),
  breadcrumbs: file('The way to a page, above its title.'),
  pageTop: file('Above the title of a page; without a component, nothing is there.'),
  pageBottom: file(
    'Below the text of a page, above the links to the pages before and after; without a component, nothing is there.',
  ),
  pager: file('The links to the pages before and after.'),
  toc: file('The table of contents beside the text.'),
  footer: file('The end of every page.'),
  bodyEnd: file(
    'After everything else; it stays as it is while a reader goes from page to page. Without a component, nothing is there.',
  ),
  notFound: file('The text of the page for missing addresses.'),
})
  .default({})
  .describe(
    "Components of your own in place of parts of a page, by the part: `{ footer: './src/Footer.tsx' }`. The file exports a React component as its default; it gets the page and the site as props (`SlotProps`), and the part as it was as `children`.",
  )

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

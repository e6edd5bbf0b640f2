import * as z from 'zod'
import { complain } from '../fields/complaint.ts'
import { section } from '../fields/section.ts'
import { footerSchema } from './footer.ts'
import { translationBannerSchema } from './i18n.ts'
import { navbarSchema } from './navbar.ts'

/** A banner above the navbar that readers can close. */
const announcementBarSchema = section({
  id: z
    .string()
    .default('announcement-bar')
    .describe('Id of the bar; one with a new id is shown again to readers who closed the old one.'),
  content: z.string().describe('The text, as trusted HTML.'),
  backgroundColor: z.string().optional().describe('CSS color behind the text; absent: the color of the design.'),
  textColor: z.string().optional().describe('CSS color of the text; absent: the color of the design.'),
  isCloseable: z.boolean().default(true).describe('Whether readers can close the bar.'),
})

/** Light or dark. */
const colorModeSchema = section({
  defaultMode: z.enum(['light', 'dark']).default('light').describe('What a reader sees first.'),
  disableSwitch: z.boolean().default(false).describe('Whether the switch between light and dark is left out.'),
  respectPrefersColorScheme: z
    .boolean()
    .default(false)
    .describe('Whether readers who have not chosen get the mode of their system in place of `defaultMode`.'),
}).prefault({})

const level = z.literal([2, 3, 4, 5, 6])

/** The headings in the table of contents of a page. */
const tableOfContentsSchema = section({
  minHeadingLevel: level.default(2).describe('The highest level listed.'),
  maxHeadingLevel: level.default(3).describe('The lowest level listed.'),
})
  .check((context) => {
    const { minHeadingLevel: min, maxHeadingLevel: max } = context.value
    if (min <= max) return
    complain(context, {
      code: 'config.conflict',
      expected: `at most maxHeadingLevel, which is ${max}`,
      hint: `Write minHeadingLevel: ${max}, maxHeadingLevel: ${min}`,
      path: ['minHeadingLevel'],
    })
  })
  .prefault({})

const themes = z.enum(['default', 'dark', 'forest', 'neutral', 'base'])

/** The look of diagrams. */
const mermaidSchema = section({
  theme: section({
    light: themes.default('default').describe("Mermaid's theme on a light page."),
    dark: themes.default('dark').describe("Mermaid's theme on a dark page."),
  })
    .prefault({})
    .describe("Mermaid's themes."),
}).prefault({})

const magicComment = section({
  className: z.string().describe('CSS class the marked lines get.'),
  line: z.string().optional().describe('Comment that marks the next line.'),
  block: section({
    start: z.string().describe('Comment before the first marked line.'),
    end: z.string().describe('Comment after the last marked line.'),
  })
    .optional()
    .describe('Comments around the marked lines.'),
}).check((context) => {
  if (context.value.line !== undefined || context.value.block !== undefined) return
  complain(context, {
    code: 'config.missing-key',
    sentence: 'Missing "line" or "block" in {path}',
    hint: "Add line: '…', the comment that marks the next line",
  })
})

/** A comment that marks lines of code. */
export type MagicCommentConfig = z.output<typeof magicComment>

const codeSchema = section({
  defaultLanguage: z.string().optional().describe('Language of fences that name none; absent: plain text.'),
  additionalLanguages: z
    .array(z.string())
    .default([])
    .describe('Languages besides the usual ones; a grammar is loaded when a page uses it, named here or not.'),
  magicComments: z
    .array(magicComment)
    .default([
      {
        className: 'theme-code-block-highlighted-line',
        line: 'highlight-next-line',
        block: { start: 'highlight-start', end: 'highlight-end' },
      },
      {
        className: 'code-block-error-line',
        line: 'error-next-line',
        block: { start: 'error-start', end: 'error-end' },
      },
    ])
    .describe('Comments that mark lines of code; they are not shown.'),
}).prefault({})

const sidebarSchema = section({
  hideable: z.boolean().default(false).describe('Whether readers can hide the sidebar.'),
  autoCollapseCategories: z.boolean().default(false).describe('Whether opening a category closes the others.'),
}).prefault({})

/** The parts around the pages. */
export const themeConfigSchema = section({
  navbar: navbarSchema.describe('The bar at the top of every page.'),
  footer: footerSchema.optional().describe('The footer of every page.'),
  announcementBar: announcementBarSchema.optional().describe('A banner above the navbar that readers can close.'),
  translationBanner: translationBannerSchema
    .optional()
    .describe('A link to the docs in another language, on a host of their own.'),
  colorMode: colorModeSchema.describe('Light or dark.'),
  docs: section({
    sidebar: sidebarSchema.describe('How the sidebar behaves.'),
    pageMenu: z
      .boolean()
      .default(true)
      .describe('Whether the title of a page has a menu to copy, view, edit and print the page.'),
  })
    .prefault({})
    .describe('How the parts around a page behave.'),
  tableOfContents: tableOfContentsSchema.describe('Which headings the table of contents lists.'),
  mermaid: mermaidSchema.describe('How diagrams look.'),
  prism: codeSchema.describe('How code is shown.'),
  image: z.string().optional().describe('Picture for links to pages on other sites, below the static folders.'),
  metadata: z
    .array(z.record(z.string(), z.string()))
    .default([])
    .describe(
      "`<meta>` tags of every page: each a set of attributes such as `{ name: 'robots', content: 'noindex' }`.",
    ),
}).prefault({})

import * as z from 'zod'
import { announcementBarSchema } from './announcement-bar.ts'
import { codeSchema } from './code.ts'
import { colorModeSchema } from './color-mode.ts'
import { footerSchema } from './footer.ts'
import { mermaidSchema } from './mermaid.ts'
import { navbarSchema } from './navbar.ts'
import { section } from './section.ts'
import { tableOfContentsSchema } from './table-of-contents.ts'
import { translationBannerSchema } from './translation-banner.ts'

const sidebarSchema = section({
  hideable: z.boolean().default(false).describe('Whether readers can hide the sidebar.'),
  autoCollapseCategories: z.boolean().default(false).describe('Whether opening a category closes the others.'),
}).prefault({})

/** What is around the pages, nested as Docusaurus nests it. */
export const themeConfigSchema = section({
  navbar: navbarSchema.describe('The bar at the top of every page.'),
  footer: footerSchema.optional().describe('What is under every page.'),
  announcementBar: announcementBarSchema.optional().describe('A line above the navbar that readers can close.'),
  translationBanner: translationBannerSchema
    .optional()
    .describe('An invitation to the docs in another language, which live on a host of their own.'),
  colorMode: colorModeSchema.describe('Light or dark.'),
  docs: section({ sidebar: sidebarSchema.describe('How the sidebar behaves.') })
    .prefault({})
    .describe('How the parts around a page behave.'),
  tableOfContents: tableOfContentsSchema.describe('Which headings the table of contents lists.'),
  mermaid: mermaidSchema.describe('How diagrams look.'),
  prism: codeSchema.describe('How code is shown.'),
  image: z.string().optional().describe('Picture of pages shared elsewhere, below the static folders.'),
  metadata: z
    .array(z.record(z.string(), z.string()))
    .default([])
    .describe(
      "`<meta>` tags of every page: each a set of attributes such as `{ name: 'robots', content: 'noindex' }`.",
    ),
}).prefault({})

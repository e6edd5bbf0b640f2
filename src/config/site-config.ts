import type { z } from 'zod'
import type { Language } from '../shared/messages/text.ts'
import { section } from './fields/section.ts'
import { apiSchema } from './schema/api.ts'
import { blogInstancesSchema, blogSchema } from './schema/blog.ts'
import { budgetsSchema } from './schema/budgets.ts'
import { contractsSchema } from './schema/contracts.ts'
import { cspSchema } from './schema/csp.ts'
import { docsInstancesSchema, docsSchema, markdownSchema, pagesSchema } from './schema/docs.ts'
import { extensionsSchema } from './schema/extensions.ts'
import { i18nSchema } from './schema/i18n.ts'
import { checkFields, createRedirectsSchema, extensionFields, redirectsSchema } from './schema/links.ts'
import { lookSchema, slotsSchema, socialCardsSchema } from './schema/look.ts'
import { searchSchema } from './schema/search.ts'
import { sidebarsSchema } from './schema/sidebars.ts'
import { cacheSchema, headTagsSchema, siteFields } from './schema/site.ts'
import { themeConfigSchema } from './schema/theme.ts'
import { changesSchema } from './schema/versions.ts'

/** The whole of `site.config.ts`. */
export const siteConfigSchema = section({
  ...siteFields,
  i18n: i18nSchema.describe('The languages of the site.'),
  docs: docsSchema.describe('Which pages there are and where they are.'),
  docsInstances: docsInstancesSchema.describe('Docs besides the first ones, each with its own address and sidebars.'),
  pages: pagesSchema.describe('Pages outside the docs, such as a home page; `false` for none.'),
  blog: blogSchema.describe('Posts by date, with tags, authors and feeds; `false` for none.'),
  blogInstances: blogInstancesSchema.describe('Blogs besides the first one, each with its own folder and address.'),
  sidebars: sidebarsSchema.describe('The sidebars by name.'),
  theme: lookSchema.optional().describe('How the site looks: colors, fonts, corners, width, logo.'),
  slots: slotsSchema,
  socialCards: socialCardsSchema,
  themeConfig: themeConfigSchema.describe('What surrounds the pages.'),
  markdown: markdownSchema.describe('How pages are compiled.'),
  api: apiSchema.describe("The HTTP API's reference."),
  contracts: contractsSchema.describe('What the pages are checked against, besides their links.'),
  changes: changesSchema.describe(
    'The page of each version that says what of the configuration and the HTTP API changed since the one before; `false` for none.',
  ),
  search: searchSchema.describe('How readers search.'),
  redirects: redirectsSchema.describe('Old addresses and where their pages are now.'),
  createRedirects: createRedirectsSchema.describe(
    'Returns the old addresses of the page at an address; undefined when there are none.',
  ),
  ...extensionFields,
  headTags: headTagsSchema.describe('Tags added to the head of every page.'),
  csp: cspSchema.describe(
    'Other hosts that pages may use, besides those that tags in `headTags` and in pages name themselves; the rest is blocked by the policy of each page.',
  ),
  cache: cacheSchema.describe('Where compiled pages are shared between machines.'),
  ...checkFields,
  extensions: extensionsSchema.describe(
    'What adds to the pipeline: pages from data, checks, tags of the head, files; each is made by `defineExtension`.',
  ),
  budgets: budgetsSchema.describe('How much a page may make readers load; over it, the build warns.'),
})

/** A configuration with every default filled in and every shorthand written out. */
export type SiteConfig = z.output<typeof siteConfigSchema> & {
  /** The language of the pages, and the texts of the chrome in it; absent: English. */
  readonly language?: Language
  /** The languages of the folders in `i18n.folders`. */
  readonly folderLanguages?: Readonly<Record<string, Language>>
  /** Set where the base URL was `./`: a build makes the addresses relative to the file that each is in. */
  readonly isPortable?: true
}
/** A configuration as people write it. */
export type SiteConfigInput = z.input<typeof siteConfigSchema>
export type DocsConfig = SiteConfig['docs']
/** Docs besides the first ones. */
export type DocsInstanceConfig = SiteConfig['docsInstances'][number]

export type { ApiConfig } from './schema/api.ts'
export type { BlogConfig } from './schema/blog.ts'
export type { BudgetsConfig } from './schema/budgets.ts'
export type { PagesConfig } from './schema/docs.ts'
export type { SiteExtension } from './schema/extensions.ts'
export type { FooterColumnConfig, FooterItemConfig } from './schema/footer.ts'
export type { ReactionConfig, RedirectConfig } from './schema/links.ts'
export type { FontConfig, LookConfig } from './schema/look.ts'
export type { NavbarDropdownItemConfig, NavbarItemConfig, NavbarItemInput } from './schema/navbar.ts'
export type {
  SidebarCategoryConfig,
  SidebarItemConfig,
  SidebarItemInput,
  SidebarItemsInput,
} from './schema/sidebars.ts'
export type { MagicCommentConfig } from './schema/theme.ts'

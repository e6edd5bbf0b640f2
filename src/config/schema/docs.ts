import * as z from 'zod'
import type { NamedPlugin } from '../../shared/markdown-plugins.ts'
import type { NumberPrefixParser } from '../../shared/number-prefix.ts'
import { HEADING_IDS } from '../../shared/slug-headings.ts'
import { requiredRoute, routeBasePath } from '../fields/addresses.ts'
import { complain } from '../fields/complaint.ts'
import { editFields, globFields, lastUpdateFields } from '../fields/page-fields.ts'
import { refuseDuplicates, section, siteFunction } from '../fields/section.ts'
import { variant } from '../fields/variant.ts'
import type { ParseFrontMatter, Preprocessor, SidebarItemsGenerator } from '../site-functions.ts'
import { sidebarsSchema } from './sidebars.ts'
import { versionFields, withFrozen } from './versions.ts'

/** Plugins of remark or rehype: names, or lists of a name and options. */
function markdownPlugins() {
  const expected = "the name of a package or the path of a file, or a list such as ['remark-toc', { tight: true }]"
  const hint = 'Write the name of the package in quotes: what is named can be part of the cache'
  const name = z.string().min(1)
  const named = name.transform((one): NamedPlugin => ({ name: one }))
  const withOptions = z
    .tuple([name, z.unknown()])
    .check((context) => {
      if (isJson(context.value[1])) return
      const what = 'options that JSON can represent'
      complain(context, { code: 'config.wrong-value', expected: what, path: [1] })
    })
    .transform(([one, options]): NamedPlugin => ({ name: one, options }))
  const plugin = variant({
    variants: { named, withOptions },
    pick: (value) => {
      if (typeof value === 'string') return 'named'
      return Array.isArray(value) && typeof value[0] === 'string' && value.length === 2
        ? 'withOptions'
        : { code: 'config.wrong-type', expected, hint }
    },
  })
  return z.array(plugin).default([])
}

function isJson(value: unknown): boolean {
  if (typeof value === 'function' || value instanceof RegExp || typeof value === 'bigint') return false
  return typeof value !== 'object' || value === null || Object.values(value).every(isJson)
}

/** The keys of a folder of docs; each of several has its own. */
const docsFields = {
  path: z.string().default('content/docs').describe("Folder of the pages, below the site's root."),
  routeBasePath: routeBasePath('/'),
  ...globFields('pages', '**/*.{md,mdx}'),
  numberPrefixParser: z
    .union([z.boolean(), siteFunction<NumberPrefixParser>()])
    .default(true)
    .describe(
      'Whether a number such as `01-` before a name only sets the order, and is in no address and label; or a function that splits a name into its number and the rest.',
    ),
  slugs: z
    .record(z.string(), z.string())
    .default({})
    .describe(
      "Addresses of pages by the paths of their files below the docs folder, for pages without a `slug` in their front matter: `{ 'guide/README.md': '/guide' }`.",
    ),
  ...editFields(),
  sidebarItemsGenerator: siteFunction<SidebarItemsGenerator>()
    .optional()
    .describe('Makes the items of a folder in a sidebar; absent: its pages and folders in their order.'),
  sidebarCollapsible: z.boolean().default(true).describe('Whether categories of the sidebar can be closed.'),
  sidebarCollapsed: z.boolean().default(true).describe('Whether categories start closed.'),
  ...lastUpdateFields(),
  tags: z
    .union([z.string(), z.literal(false)])
    .nullish()
    .describe(
      'File below the docs folder that names the tags, by default `tags.yml` where there is one; `false` for none.',
    ),
  tagsBasePath: z.string().default('tags').describe('Address of the pages of tags, below that of the docs.'),
  onInlineTags: z
    .enum(['ignore', 'log', 'warn', 'throw'])
    .default('warn')
    .describe('What to do about a tag that the file of tags does not name.'),
  showDescription: z
    .boolean()
    .default(true)
    .describe('Whether a page shows the description of its front matter below its title.'),
  breadcrumbs: z.boolean().default(true).describe('Whether a page shows its breadcrumbs.'),
  ...versionFields,
}

/** The pages of the docs, with their addresses and what surrounds them. */
export const docsSchema = section(docsFields).transform(withFrozen).prefault({})

/** Docs besides the first ones, each with its own folder, address and sidebars. */
export const docsInstancesSchema = z
  .array(
    section({
      ...docsFields,
      id: z.string().min(1).describe('Name of the docs, which items of the navbar use as `docsPluginId`.'),
      path: z.string().describe("Folder of the pages, below the site's root."),
      routeBasePath: requiredRoute().describe('Address the pages are served under, below the base URL.'),
      sidebars: sidebarsSchema.describe('The sidebars by name.'),
    }).transform(withFrozen),
  )
  .check(refuseDuplicates(['id', 'path', 'routeBasePath'], 'docs'))
  .default([])

/** Settings of the compiler. */
export const markdownSchema = section({
  format: z
    .enum(['detect', 'md', 'mdx', 'mdx1'])
    .default('detect')
    .describe(
      'How `.md` files are read: `detect` as MDX only if they use it, `mdx` as MDX unless that fails, `md` never as MDX; `mdx1` as `mdx`, with `.mdx` files too read as in Docusaurus 2, where a stray `{` or `<` is text.',
    ),
  headingIds: z
    .enum(HEADING_IDS)
    .default('github')
    .describe(
      'The tool whose ids headings have, so that links to them from elsewhere still lead there: `docusaurus`, `vitepress`, `mkdocs` (`pymdownx` where it has `pymdownx.slugs`) or `mdbook`; Starlight has those of `github`.',
    ),
  components: z
    .record(z.string(), z.string())
    .default({})
    .describe(
      "Components of your own: a name that every page may use, or a module that pages import, and the file that has it as its default export, such as `{ Card: './src/Card.tsx' }`; `*` at the end of both means any path, as in `{ '@components/*': './src/components/*' }`.",
    ),
  preprocessor: siteFunction<Preprocessor>()
    .optional()
    .describe('Changes the text of each file of Markdown before it is compiled: gets `filePath` and `fileContent`.'),
  parseFrontMatter: siteFunction<ParseFrontMatter>()
    .optional()
    .describe(
      'Returns the front matter of each page, as `{ frontMatter, content }`: gets `filePath`, `fileContent` and `defaultParseFrontMatter`, which returns it as it is written. It may return a promise; `content` is not used.',
    ),
  remarkPlugins: markdownPlugins().describe(
    "Plugins that change the Markdown tree of each page, by the name of a package or the path of a file, with options: `['remark-a', ['./plugins/b.ts', { deep: true }]]`. They run after the built-in steps.",
  ),
  rehypePlugins: markdownPlugins().describe(
    'Plugins that change the HTML tree of each page, named as in `remarkPlugins`. They run after ids are given to headings, before code and links are shown.',
  ),
  admonitions: z
    .array(z.string().regex(/^[a-z][\w-]*$/i, { message: 'a name of letters, digits, "_" and "-"' }))
    .default([])
    .describe(
      'Names of admonitions besides `note` and the others: `:::name` looks like a note, or as the component for it in `src/theme/Admonition/Types` shows it.',
    ),
  mermaid: z.boolean().default(true).describe('Whether `mermaid` fences become diagrams.'),
  emoji: z.boolean().default(true).describe('Whether short codes such as `:tada:` are emoji.'),
  math: z.boolean().default(false).describe('Whether `$…$` and `$$…$$` are formulas, in TeX.'),
  liveCode: z
    .boolean()
    .default(false)
    .describe('Whether fences marked `live` run in the browser; needs the package react-live.'),
  scripts: z
    .enum(['allow', 'forbid'])
    .default('allow')
    .describe('Whether pages may have `<script>` elements. If they may, browsers run them, whatever is in them.'),
}).prefault({})

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

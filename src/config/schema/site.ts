import * as z from 'zod'
import { basePathOrRelative, siteOrigin, webAddress } from '../fields/addresses.ts'
import { section, siteFunction, variables } from '../fields/section.ts'

/** Title and address of the site. */
export const siteFields = {
  title: z.string().min(1).describe('Name of the site: part of every page title.'),
  extends: z
    .string()
    .optional()
    .describe(
      "Configuration of another tool, below the site's root, whose settings hold where this one says nothing: `'.vitepress/config.ts'`. Pages stay in the Markdown of that tool, and `title` and `url` need not be set.",
    ),
  tagline: z.string().default('').describe('What the site is about, in one line.'),
  url: siteOrigin().describe('Where the site is served: scheme and host, such as `https://docs.example.com`.'),
  baseUrl: basePathOrRelative()
    .default('/')
    .describe(
      'Path the site is served under; starts and ends with `/`. With `./`, one build works below any path and from a folder.',
    ),
  baseUrlIssueBanner: z
    .boolean()
    .default(true)
    .describe('Whether a page says so when none of its files load because `baseUrl` is wrong.'),
  trailingSlash: z
    .boolean()
    .optional()
    .describe('Whether addresses of pages end with a slash; absent: only those of the `index` pages of folders do.'),
  favicon: z.string().optional().describe('Icon of the site, below the static folders.'),
  titleDelimiter: z.string().default('|').describe("What is between a page's title and the site's."),
  noIndex: z.boolean().default(false).describe('Whether search engines are asked to leave the site out.'),
  staticDirectories: z
    .array(z.string())
    .default(['content/static'])
    .describe(
      "Folders copied as they are, below the site's root. Of files with the same path, the one in the later folder is used.",
    ),
  customCss: z
    .union([z.array(z.string()), z.string().transform((file) => [file])])
    .default([])
    .describe(
      "Stylesheets of your own, below the site's root; they come after the built-in one, on every page: `['src/css/custom.css']`. They may import others, and use fonts and pictures of the site; those in Sass and Less need the package sass or less beside the site. In them, the design has variables such as `--accent`.",
    ),
  clientModules: z
    .array(z.string())
    .default([])
    .describe(
      "Scripts of your own that every page loads, below the site's root: `['src/analytics.ts']`. They are bundled with what they import; a function `onRouteDidUpdate` that one exports is called for each page that a reader goes to.",
    ),
  postcssPlugins: z
    .array(z.union([z.string(), siteFunction<(options?: object) => unknown>(), z.record(z.string(), z.unknown())]))
    .default([])
    .describe(
      "Plugins of PostCSS that change the stylesheets of `customCss`: what their packages export, or the names of these packages, as in `['tailwindcss', 'autoprefixer']`. They and the package postcss have to be installed beside the site.",
    ),
  organizationName: z.string().optional().describe('Owner of the repository, for components.'),
  projectName: z.string().optional().describe('Name of the repository, for components.'),
  variables: variables()
    .default({})
    .describe(
      'Values by names, for what changes often, such as a version: `{{ name }}` on a page has the value in its place, in code, links and front matter too. Other braces stay as they are.',
    ),
  customFields: z
    .record(z.string(), z.unknown())
    .default({})
    .describe('Values of your own for components and extensions; the tool itself does not use them.'),
}

/** Tags added to the head of every page. */
export const headTagsSchema = z
  .array(
    section({
      tagName: z.string().describe('Name of the element: `link`, `meta`, `script`.'),
      attributes: z
        .record(z.string(), z.union([z.string(), z.boolean()]))
        .default({})
        .describe('Attributes of the element; `true` writes one without a value, `false` leaves it out.'),
      innerHTML: z.string().optional().describe('Trusted content of the element.'),
    }),
  )
  .default([])

/** The cache that machines share. */
export const cacheSchema = section({
  remote: webAddress()
    .optional()
    .describe(
      'Address of a cache that speaks the HTTP protocol of Bazel, such as bazel-remote or nginx with WebDAV. `FRIGATE_DOCS_CACHE` in the environment takes precedence; a token is read from `FRIGATE_DOCS_CACHE_TOKEN` only.',
    ),
  push: z
    .boolean()
    .default(false)
    .describe(
      'Whether compiled pages are stored there; `FRIGATE_DOCS_CACHE_PUSH=1` in the environment does the same. Leave it off where code of others is built.',
    ),
  timeout: z.number().positive().default(10).describe('Seconds to wait for an answer of that cache.'),
}).prefault({})

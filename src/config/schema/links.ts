import * as z from 'zod'
import { trimSlashes } from '../../shared/url.ts'
import { isWebAddress, pagePath, refuseSpaces } from '../fields/addresses.ts'
import { complain } from '../fields/complaint.ts'
import { section, siteFunction, textThat } from '../fields/section.ts'
import { variant } from '../fields/variant.ts'

const reaction = z.enum(['ignore', 'log', 'warn', 'throw'])

/** Reactions of the build to faults of links and pages. */
export const checkFields = {
  onBrokenLinks: reaction.default('throw').describe('What to do about a link to a page that does not exist.'),
  onBrokenMarkdownLinks: reaction.default('warn').describe('What to do about a link to a file that does not exist.'),
  onBrokenAnchors: reaction.default('warn').describe('What to do about a link to a heading that does not exist.'),
  onBrokenJsxLinks: reaction
    .optional()
    .describe(
      'What to do about a link or a picture in JSX, such as `<a href="/page">` in MDX or in a component, that leads nowhere: the same as for others, or something milder. Docusaurus does not check these.',
    ),
  onDuplicateRoutes: reaction.default('warn').describe('What to do about two pages with one address.'),
}

/** The reaction of the build to a finding. */
export type ReactionConfig = z.output<typeof reaction>

const from = variant({
  variants: { one: pagePath().transform((path) => [path]), many: z.array(pagePath()).min(1) },
  pick: (value) => {
    if (typeof value === 'string') return 'one'
    return Array.isArray(value) ? 'many' : { code: 'config.wrong-type', expected: 'a path or a list of paths' }
  },
})

const redirect = section({
  from: from.describe('The old address, or several; below the base URL.'),
  to: z
    .string()
    .check((context) => {
      const { value } = context
      refuseSpaces(context)
      if (value.startsWith('/') || isWebAddress(value)) return
      const expected = 'a path that starts with "/" or an address that starts with "https://"'
      complain(context, { code: 'config.wrong-value', expected, hint: `Write '/${value}'` })
    })
    .describe('The new address: below the base URL, or on another site.'),
})

/** A redirect from one or several old paths. */
export type RedirectConfig = z.output<typeof redirect>

/** Old paths and where their pages are now. */
export const redirectsSchema = z
  .array(redirect)
  .check((context) => {
    const seen = new Map<string, string>()
    context.value.forEach((entry, index) => {
      // What is not a path has been complained about already.
      if (!Array.isArray(entry.from)) return
      for (const path of entry.from) {
        const earlier = seen.get(withoutSlash(path))
        if (earlier === undefined) seen.set(withoutSlash(path), entry.to)
        else {
          complain(context, {
            code: 'config.conflict',
            sentence: `Unexpected second redirect from "${path}" at {path}, an earlier one leads to "${earlier}"`,
            hint: 'Remove one of them',
            path: [index, 'from'],
          })
        }
      }
    })
  })
  .default([])

/** Old paths of the page at a path. */
export type CreateRedirects = (path: string) => string | readonly string[] | null | undefined

export const createRedirectsSchema = siteFunction<CreateRedirects>().optional()

const EXTENSION = /^[\w!~*'()-]+$/

function extensions() {
  return z
    .array(
      textThat(
        (ending) => EXTENSION.test(ending),
        'the ending of a name, without a dot',
        (text) => (text.startsWith('.') ? `Write '${text.slice(1)}'` : undefined),
      ),
    )
    .default([])
}

/** Redirects from and to the addresses of pages with an ending. */
export const extensionFields = {
  fromExtensions: extensions().describe(
    "Endings that lead to the page without them: with `['html']`, `/page.html` leads to `/page`.",
  ),
  toExtensions: extensions().describe(
    "Endings of pages that readers may leave out: with `['html']`, `/page` leads to `/page.html`.",
  ),
}

/** `/old` and `/old/` are the same path. */
function withoutSlash(path: string): string {
  return path.length > 1 ? trimSlashes(path) : path
}

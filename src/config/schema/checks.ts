import * as z from 'zod'

const reaction = z.enum(['ignore', 'log', 'warn', 'throw'])

/** What the build does about what it finds wrong; the defaults are those of website.md section 5. */
export const checkFields = {
  onBrokenLinks: reaction.default('throw').describe('What to do about a link to a page that does not exist.'),
  onBrokenMarkdownLinks: reaction.default('warn').describe('What to do about a link to a file that does not exist.'),
  onBrokenAnchors: reaction.default('warn').describe('What to do about a link to a heading that does not exist.'),
  onDuplicateRoutes: reaction.default('warn').describe('What to do about two pages with one address.'),
}

/** What the build does about a finding. */
export type ReactionConfig = z.output<typeof reaction>

import * as z from 'zod'
import { webAddress } from '../fields/addresses.ts'
import { complain } from '../fields/complaint.ts'
import { section } from '../fields/section.ts'

/** Changes the results of a hosted service before they are shown. */
export type TransformItems = (items: Record<string, unknown>[]) => Record<string, unknown>[]

const transformItems = z.custom<TransformItems>((value) => typeof value === 'function', { message: 'a function' })

/** What every query to a hosted search service needs. */
const HOSTED_KEYS = ['appId', 'apiKey', 'indexName'] as const

/** The source of a regular expression. */
function regularExpression() {
  return z.string().check((context) => {
    try {
      new RegExp(context.value)
    } catch {
      const expected = 'a regular expression without slashes around it'
      complain(context, { input: context.value }, { code: 'config.wrong-value', expected })
    }
  })
}

/** How readers search. */
export const searchSchema = section({
  provider: z.enum(['local', 'algolia']).default('local').describe('An index of our own, or an Algolia application.'),
  appId: z.string().optional().describe("The hosted service's application id."),
  apiKey: z.string().optional().describe("The hosted service's public search key."),
  indexName: z.string().optional().describe("The hosted service's index."),
  host: webAddress()
    .optional()
    .describe("Address of a service that speaks the hosted service's protocol; absent: the service itself."),
  searchPagePath: z
    .union([z.string(), z.literal(false)])
    .default('search')
    .describe('Address of the search page below the base URL; `false` for none.'),
  contextualSearch: z.boolean().default(true).describe('Whether results keep to the language and version being read.'),
  externalUrlRegex: regularExpression()
    .optional()
    .describe('Results whose address matches open as pages of another site.'),
  searchParameters: z.record(z.string(), z.unknown()).default({}).describe('Parameters added to every hosted query.'),
  transformItems: transformItems.optional().describe('Changes the results of the hosted service before they show.'),
  synonyms: z
    .array(z.array(z.string().min(1)).min(2))
    .default([])
    .describe('Groups of words or phrases that mean the same: a page with one is found by the others.'),
  missingResultsUrl: z
    .string()
    .optional()
    .describe('Where readers say that a search should have results; `{query}` in it becomes what they searched for.'),
  translations: z
    .record(z.string(), z.unknown())
    .default({})
    .describe(
      'Texts of the search, named as in DocSearch: `{ button: { … }, modal: { startScreen: { … } }, page: { … } }`.',
    ),
})
  .check((context) => {
    const { value } = context
    if (value.provider !== 'algolia') return
    for (const key of HOSTED_KEYS.filter((key) => value[key] === undefined)) {
      complain(
        context,
        { input: undefined, path: [key] },
        { code: 'config.missing-key', expected: "a string, because provider is 'algolia'" },
      )
    }
  })
  .prefault({})

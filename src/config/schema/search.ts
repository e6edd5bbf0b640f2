import * as z from 'zod'
import { webAddress } from '../fields/addresses.ts'
import { complain } from '../fields/complaint.ts'
import { isRegex, section, siteFunction, textThat } from '../fields/section.ts'

/** Changes the results of a hosted service before they are shown. */
export type TransformItems = (items: Record<string, unknown>[]) => Record<string, unknown>[]

/** Keys that every query to a hosted search service needs. */
const HOSTED_KEYS = {
  local: [],
  algolia: ['appId', 'apiKey', 'indexName'],
  meilisearch: ['host', 'apiKey', 'indexName'],
  typesense: ['host', 'apiKey', 'indexName'],
} as const

export const searchSchema = section({
  provider: z
    .enum(['local', 'algolia', 'meilisearch', 'typesense'])
    .default('local')
    .describe('What answers: `local`, an index that is built with the site, or a hosted service.'),
  appId: z.string().optional().describe("The application's id; only for Algolia."),
  apiKey: z.string().optional().describe("The hosted service's public search key."),
  indexName: z.string().optional().describe("The hosted service's index; for Typesense, the alias of a collection."),
  host: webAddress()
    .optional()
    .describe('Address of Meilisearch or Typesense; for Algolia, of another service with its protocol.'),
  searchPagePath: z
    .union([z.string(), z.literal(false)])
    .default('search')
    .describe('Address of the search page below the base URL; `false` for none.'),
  contextualSearch: z.boolean().default(true).describe('Whether results keep to the language and version being read.'),
  externalUrlRegex: textThat(isRegex, 'a regular expression without slashes around it')
    .optional()
    .describe('Results whose address matches open as pages of another site.'),
  searchParameters: z.record(z.string(), z.unknown()).default({}).describe('Parameters added to every hosted query.'),
  transformItems: siteFunction<TransformItems>()
    .optional()
    .describe('Changes the results of the hosted service before they are shown.'),
  synonyms: z
    .array(z.array(z.string().min(1)).min(2))
    .default([])
    .describe('Groups of words or phrases that mean the same: a page with one is found by the others.'),
  missingResultsUrl: z
    .string()
    .optional()
    .describe(
      'Where readers can say that a search should have results: a link below an empty list. `{query}` in it becomes what they searched for.',
    ),
  translations: z
    .record(z.string(), z.unknown())
    .default({})
    .describe(
      'Texts of the search, named as in DocSearch: `{ button: { … }, modal: { startScreen: { … } }, page: { … } }`.',
    ),
})
  .check((context) => {
    const { value } = context
    const { provider } = value
    for (const key of HOSTED_KEYS[provider].filter((key) => value[key] === undefined)) {
      const expected = `${key === 'host' ? 'an address' : 'a string'}, because provider is '${provider}'`
      complain(context, { code: 'config.missing-key', expected, path: [key] })
    }
  })
  .prefault({})

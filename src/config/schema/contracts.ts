import * as z from 'zod'
import { isRecord } from '../../shared/is-record.ts'
import { section, textThat } from '../fields/section.ts'
import { variant } from '../fields/variant.ts'

/** A route of the site: starts with a slash and does not end with one. */
export const route = () =>
  textThat((path) => /^(?:\/[\w.~-]+)+$/.test(path), 'a path such as "/configuration/reference"')

const config = section({
  schema: z.string().min(1).describe("Path of the product's JSON Schema, below the site's root."),
  languages: z
    .array(z.string())
    .default(['yaml', 'yml', 'json'])
    .describe('Languages of the fences that may show the configuration.'),
  titles: z
    .array(z.string())
    .default(['config.yml', 'config.yaml', 'config.json'])
    .describe('Titles of the fences that show the configuration, with or without a folder before them.'),
  referencePath: z
    .union([route(), z.literal(false)])
    .default('/configuration/reference')
    .describe('Address of the reference made from the schema, below that of the docs; `false`: none is made.'),
  referenceTitle: z.string().default('Configuration reference').describe('Title of that reference.'),
  names: z
    .record(z.string(), z.string())
    .default({})
    .describe(
      "Names for the YAML of the reference where people choose their own, by path: `{ 'cameras.*': 'front_door' }`.",
    ),
  variants: z
    .record(
      z.string(),
      section({
        key: z.string().describe('The key whose value chooses: `type`.'),
        from: z.string().describe('The key of the schema that holds the variants, each an object of properties.'),
      }),
    )
    .default({})
    .describe("Options whose further keys depend on the value of one of them, by path: `'detectors.*'`."),
})

const api = section({
  spec: z.string().min(1).describe("Path of the OpenAPI file (YAML or JSON), below the site's root."),
  prefix: z.string().default('/api').describe('What calls in pages have before the paths of the specification.'),
  route: route().optional().describe('Address below which each operation has its page; absent: calls are not linked.'),
  ignore: z
    .array(z.string())
    .default([])
    .describe('Calls of other APIs, by path or whole address; `*` is any characters: `/api/services/*`, `*:1984/*`.'),
})

const terms = section({
  page: z.string().min(1).describe('The glossary, below the docs folder: each of its h3 headings is a term.'),
  ignore: z
    .array(z.string())
    .default([])
    .describe(
      'Terms that are not linked, because they are everyday words too, and phrases with a term in them: "time zone".',
    ),
})

const words = variant({
  variants: {
    list: z
      .array(z.string())
      .transform((list): Record<string, string[]> => Object.fromEntries(list.map((w) => [w, []]))),
    record: z.record(z.string(), z.array(z.string())),
  },
  pick: (value) => {
    if (Array.isArray(value)) return 'list'
    return isRecord(value)
      ? 'record'
      : { code: 'config.wrong-type', expected: 'a list of names, or names with misspellings' }
  },
})

/** Specifications that pages are checked against, besides their links. */
export const contractsSchema = section({
  fences: z
    .boolean()
    .default(true)
    .describe('Whether every YAML and JSON fence must be valid, without duplicate keys and without tabs.'),
  config: config.optional().describe("The product's configuration: fences and options are checked against its schema."),
  api: api.optional().describe("The product's HTTP API: calls in text and code are checked against its specification."),
  terms: terms.optional().describe('The glossary: its terms are linked where a page first uses them.'),
  words: words
    .default({})
    .describe('Names that have one spelling: a list, or an object with the wrong spellings of each name.'),
}).optional()

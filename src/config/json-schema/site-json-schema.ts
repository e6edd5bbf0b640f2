import { siteConfigSchema } from '../site-config.ts'
import { CODE_EXAMPLES, EXAMPLES } from './examples.ts'
import { type JsonSchema, toJsonSchema } from './to-json-schema.ts'

/** The version that added a key; those that are not here were in the first one. */
const SINCE: Readonly<Record<string, string>> = {}
const FIRST = '0.1'

/** Places whose keys are those of another place: the reference describes them there. */
const SAME_AS: Readonly<Record<string, string>> = {
  'docsInstances.*': 'docs',
  'blogInstances.*': 'blog',
  'docsInstances.*.sidebars.*': 'sidebars.*',
  'api.*': 'api',
  'theme.colors.background': 'theme.colors.accent',
  'theme.colors.surface': 'theme.colors.accent',
  'theme.colors.text': 'theme.colors.accent',
  'theme.colors.mutedText': 'theme.colors.accent',
  'theme.colors.border': 'theme.colors.accent',
  'theme.fonts.headings': 'theme.fonts.text',
  'theme.fonts.code': 'theme.fonts.text',
  'themeConfig.navbar.items.*.items.*': 'themeConfig.navbar.items.*',
  'themeConfig.navbar.items.*.dropdownItemsBefore.*': 'themeConfig.navbar.items.*',
  'themeConfig.navbar.items.*.dropdownItemsAfter.*': 'themeConfig.navbar.items.*',
  'themeConfig.footer.logo': 'themeConfig.navbar.logo',
  'themeConfig.footer.links.*.items.*': 'themeConfig.footer.links.*',
}

/** Where a definition is used first: its keys have this path. */
const DEFINED_AT = 'sidebars.*'

/** The JSON Schema of `site.config.ts`, with an example and `x-since` for each key, for editors and for the reference. */
export function siteJsonSchema(): JsonSchema {
  const schema = toJsonSchema(siteConfigSchema)
  annotateBelow(schema, '')
  for (const definition of Object.values(schema.$defs ?? {})) annotateBelow(definition, DEFINED_AT)
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'site.config of frigate-docs',
    description:
      'What `site.config.ts` may say. Only `title` and `url` are required; everything else has a default. Names of keys follow Docusaurus where it has the same thing.',
    ...schema,
  }
}

function annotateBelow(schema: JsonSchema, path: string): void {
  const at = (key: string) => (path === '' ? key : `${path}.${key}`)
  for (const [key, child] of Object.entries(schema.properties ?? {})) annotateKey(asSchema(child), at(key))
  for (const entry of [schema.items, schema.additionalProperties]) {
    if (typeof entry !== 'object' || Array.isArray(entry)) continue
    const same = SAME_AS[at('*')]
    if (same !== undefined) entry['x-same-as'] = same
    annotateBelow(entry, at('*'))
  }
  for (const choice of schema.anyOf ?? []) annotateBelow(asSchema(choice), path)
}

function annotateKey(schema: JsonSchema, path: string): void {
  schema['x-since'] = SINCE[path] ?? FIRST
  if (SAME_AS[path] !== undefined) schema['x-same-as'] = SAME_AS[path]
  const example = EXAMPLES[path] ?? exampleOf(schema)
  const code = CODE_EXAMPLES[path]
  if (code !== undefined) schema['x-example'] = code
  else if (example !== undefined && schema.const === undefined) schema.examples = [example]
  annotateBelow(schema, path)
}

/** The other value of a switch, else the default: what the key looks like with a value. */
function exampleOf(schema: JsonSchema): unknown {
  const { type, default: preset } = schema
  if (type === 'boolean') return preset !== true
  const values = [schema, ...(schema.anyOf ?? []).map(asSchema)].flatMap((one) => one.enum ?? [])
  return values.find((value) => value !== preset) ?? (isEmpty(preset) ? undefined : preset)
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

function asSchema(schema: JsonSchema | boolean): JsonSchema {
  return typeof schema === 'boolean' ? {} : schema
}

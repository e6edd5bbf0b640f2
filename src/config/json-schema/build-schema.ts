// `npm run build:schema`: part of making the package, and not of the package.

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { packageRoot } from '../../util/paths.ts'
import type { Variants } from '../fields/variant.ts'
import { siteConfigSchema } from '../site-config.ts'
import { CODE_EXAMPLES, EXAMPLES } from './examples.ts'

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
  'i18n.folders.*.navbar.*': 'themeConfig.navbar.items.*',
  'themeConfig.navbar.items.*.items.*': 'themeConfig.navbar.items.*',
  'themeConfig.navbar.items.*.dropdownItemsBefore.*': 'themeConfig.navbar.items.*',
  'themeConfig.navbar.items.*.dropdownItemsAfter.*': 'themeConfig.navbar.items.*',
  'themeConfig.footer.logo': 'themeConfig.navbar.logo',
  'themeConfig.footer.links.*.items.*': 'themeConfig.footer.links.*',
}

/** Path of the first use of a definition, which its keys have. */
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

const folder = join(packageRoot(), 'lib', 'schema')
await mkdir(folder, { recursive: true })
await writeFile(join(folder, 'site.config.schema.json'), `${JSON.stringify(siteJsonSchema(), null, 1)}\n`)

/** A JSON Schema, or a part of one. */
type JsonSchema = z.core.JSONSchema.BaseSchema

interface Conversion {
  /** Variants that are being converted, with the name that a reference to them has. */
  readonly underway: Map<Variants, { readonly name: string; isReferred: boolean }>
  readonly definitions: Record<string, JsonSchema>
}

/**
 * The JSON Schema of what people write: variants become `anyOf`, what JSON does not have, such as a function, is named by `x-type`. Throws Error for a
 * zod type that has no JSON Schema and no rule here.
 */
function toJsonSchema(schema: z.ZodType): JsonSchema {
  const conversion: Conversion = { underway: new Map(), definitions: {} }
  const whole = convert(schema, conversion)
  return Object.keys(conversion.definitions).length === 0 ? whole : { ...whole, $defs: conversion.definitions }
}

function convert(schema: z.ZodType, conversion: Conversion): JsonSchema {
  const { $schema: _, ...converted } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const type = typeOf(zodSchema)
      if (type !== undefined) jsonSchema['x-type'] = type
      leaveOutSafeBounds(jsonSchema)
      const { variants } = jsonSchema
      if (variants === undefined) return
      delete jsonSchema.variants
      Object.assign(jsonSchema, convertVariants(variants as Variants, conversion))
    },
  })
  return converted
}

/** Bounds of all integers that a program can count with say nothing about a value. */
function leaveOutSafeBounds(schema: JsonSchema): void {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
}

/** The name of a type that JSON does not have. A function of the configuration says so in its message. */
function typeOf({ _zod: { def, bag } }: z.core.$ZodTypes): string | undefined {
  if (def.type !== 'custom') return undefined
  if (bag.Class === RegExp) return 'regular expression'
  const error: unknown = 'error' in def ? def.error : undefined
  return typeof error === 'function' && Reflect.apply(error, undefined, [{}]) === 'a function' ? 'function' : undefined
}

/** The variants as alternatives; those that contain themselves are a definition. */
function convertVariants(variants: Variants, conversion: Conversion): JsonSchema {
  const { underway, definitions } = conversion
  const above = underway.get(variants)
  if (above) {
    above.isReferred = true
    return { $ref: `#/$defs/${above.name}` }
  }
  const self = { name: `recursive${underway.size}`, isReferred: false }
  underway.set(variants, self)
  const anyOf = Object.values(variants).map((variant) => withoutType(convert(variant, conversion)))
  underway.delete(variants)
  if (!self.isReferred) return { anyOf }
  definitions[self.name] = { anyOf }
  return { $ref: `#/$defs/${self.name}` }
}

/** The type of an item may be left out where its keys tell it. */
function withoutType(schema: JsonSchema): JsonSchema {
  if (!schema.required?.includes('type')) return schema
  return { ...schema, required: schema.required.filter((key) => key !== 'type') }
}

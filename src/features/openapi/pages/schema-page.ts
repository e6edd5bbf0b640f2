import type { ApiLevelsSection, ApiSchemaPage } from '../../../shared/api-page.ts'
import { isRecord } from '../../../shared/is-record.ts'
import { text } from '../../../shared/messages/text.ts'
import { exampleCode } from '../model/examples.ts'
import { readSchema } from '../model/read-schema.ts'
import { sampleSchema } from '../model/sample-schema.ts'
import { createSchemaBuilder } from '../model/schema.ts'
import { schemaName } from '../model/schema-references.ts'
import { exampleOf } from '../model/schema-words.ts'
import { typeWords } from '../model/type-words.ts'
import { type NamedSchema, operationHref, type Reference, schemaHref } from '../reference.ts'
import { levelsPath } from './generated-page.ts'

/** The pages that use a schema, by its name. */
type BackLinks = ReadonlyMap<string, ApiSchemaPage['usedBy']>

/** A page, and the sections of those with the levels for which it has no room. */
export interface PageWithLevels<Page> {
  readonly page: Page
  readonly levels: readonly (readonly ApiLevelsSection[])[]
}

export function schemaPage(
  { name, schema, slug }: NamedSchema,
  reference: Reference,
  backLinks: BackLinks,
): PageWithLevels<ApiSchemaPage> {
  const levelsHref = (number: number) => levelsPath(schemaHref(reference.out, { slug }), number)
  const builder = createSchemaBuilder(reference, levelsHref, name)
  const given = isRecord(schema) ? exampleOf(schema) : undefined
  const title = text('theme.api.exampleOfField', 'Example of {name}', { name })
  const context = {
    ...reference,
    direction: 'response' as const,
    schema,
    page: builder,
    id: 'example',
    title,
    isGenerated: given === undefined,
  }
  const example = given ?? sampleSchema(schema, context)
  const {
    link: _,
    title: called,
    ...own
  } = builder.schema(schema, 'field', typeof given === 'object' ? { shown: given } : {})
  const { type } = typeWords({ ...readSchema(schema, reference.resolve), name: undefined }, reference)
  const page: ApiSchemaPage = {
    kind: 'schema',
    schema: { ...own, type, ...(called === undefined || called === name ? {} : { title: called }) },
    ...(typeof example === 'object' ? { example: exampleCode(example, 'application/json', context) } : {}),
    usedBy: backLinks.get(name) ?? [],
  }
  return { page, levels: builder.finish() }
}

/** Finds the operations and schemas that name each schema, in the order of the specification. */
export function findBackLinks(reference: Reference): BackLinks {
  const { operations, schemas, out } = reference
  const links = new Map<string, ApiSchemaPage['usedBy'][number][]>()
  const add = (names: ReadonlySet<string>, link: ApiSchemaPage['usedBy'][number]) => {
    for (const name of names) links.set(name, [...(links.get(name) ?? []), link])
  }
  const find = createNameFinder(reference)
  for (const operation of operations) {
    const names = find({ ...operation.operation, shared: operation.pathItem.parameters })
    add(names, { label: operation.title, href: operationHref(out, operation), method: operation.method })
  }
  for (const schema of schemas) {
    const names = find(schema.schema)
    names.delete(schema.name)
    add(names, { label: schema.name, href: schemaHref(out, schema) })
  }
  return links
}

/** Finds the schemas that a part of the document names itself, or by way of a shared parameter, body or response. */
function createNameFinder({ resolve }: Reference): (value: unknown) => Set<string> {
  const walk = (value: unknown, names: Set<string>, seen: Set<unknown>): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if (isRecord(value) && typeof value.$ref === 'string') {
      const name = schemaName(value.$ref)
      if (name === undefined) walk(resolve(value).value, names, seen)
      else names.add(name)
    }
    for (const entry of Object.values(value)) walk(entry, names, seen)
  }
  return (value) => {
    const names = new Set<string>()
    walk(value, names, new Set())
    return names
  }
}

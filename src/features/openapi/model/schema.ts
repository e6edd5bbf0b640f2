import type { ApiCode, ApiExampleCode, ApiField, ApiSchema, ApiSchemaPart } from '../../../shared/api-page.ts'
import { isRecord } from '../../../shared/is-record.ts'
import { text } from '../../../shared/messages/text.ts'
import { defined, type Json, jsonOf, textOf, textsOf } from '../../../util/json.ts'
import { createNameTaker } from '../../../util/slug.ts'
import { type Building, type Draft, type Place, type SchemaContext, shownFields } from './building.ts'
import { createLevels, type Levels, type Task } from './levels.ts'
import { choiceOf, hasStructure, partsIn } from './parts.ts'
import { type ReadSchema, readSchema } from './read-schema.ts'
import { detailsOf, hasDetails } from './schema-details.ts'
import { cutCode } from './shorten.ts'
import { optionsOf, type TypeContext, typeWords } from './type-words.ts'

/** Levels of named schemas shown on one page; each schema has a page of its own. */
const NAMED_DEPTH = 3
/** Keywords that say which fields or entries a value has. */
const STRUCTURE = ['properties', 'required', 'allOf', 'oneOf', 'anyOf', 'items', 'additionalProperties']
/** Characters of an example of a field. */
const MAX_EXAMPLE = 4000

/** Builds the schemas of one page, which share its ids and its room, also with its code. */
export interface SchemaBuilder
  extends Pick<Levels, 'takeCode' | 'leaveCode' | 'leave' | 'finish'>,
    Pick<SchemaContext, 'isLarge'> {
  /**
   * A value's schema; ids of its fields start with the prefix. One that goes one way has no fields of the other way.
   * The levels below its fields come with `finish`.
   */
  readonly schema: (value: unknown, prefix: string, more?: Pick<Place, 'direction' | 'shown'>) => ApiSchema
  /** An id that is unique on the page. */
  readonly takeId: (wanted: string) => string
}

/** A builder for one page. `ownName` is the name of its own schema, which is circular wherever it occurs again. */
export function createSchemaBuilder(
  context: SchemaContext,
  levelsHref: (number: number) => string,
  ownName?: string,
): SchemaBuilder {
  const take = createNameTaker()
  const takeId = (wanted: string) => take(wanted.replace(/[^\p{L}\p{N}_.-]+/gu, '-'))
  const levels = createLevels(levelsHref)
  const building: Building = {
    ...context,
    takeId,
    leaveCode: levels.leaveCode,
    build: (value, place) => {
      const { draft, task } = draftOf(value, place, building)
      if (task) levels.add(task)
      return draft
    },
    buildBrief: (value, place) => {
      const weight = weighField('', value, place.prefix, context)
      if (levels.take(weight)) return building.build(value, place)
      const read = readSchema(value, context.resolve)
      if (!hasDetails(read.schema)) return building.build(value, place)
      const draft: Draft = typeWords(read, building)
      // The whole schema, except its type, is on another page.
      draft.levels = levels.leave(place.prefix, {
        weight: () => weight,
        make: () => ({ schema: building.build(value, { ...place, level: 0 }) }),
      })
      return draft
    },
  }
  const refs = ownName === undefined ? [] : [`#/components/schemas/${ownName}`]
  return {
    schema: (value, prefix, more) => building.build(value, { ...more, prefix, level: 0, refs, top: 'value' }),
    takeId,
    isLarge: context.isLarge,
    takeCode: levels.takeCode,
    leaveCode: levels.leaveCode,
    leave: levels.leave,
    finish: levels.finish,
  }
}

/** A schema, and what makes its structure; circular ones and those with a page of their own, deep down, have none. */
function draftOf(value: unknown, place: Place, building: Building): { draft: Draft; task?: Task } {
  const read = readSchema(value, building.resolve)
  const { name, ref } = read
  const { details, longExamples } = detailsOf(read.schema, place.top === 'value' ? place.shown : undefined)
  const long = placeExamples(longExamples, place, building)
  const draft: Draft = { ...typeWords(read, building), ...details, ...(long.length > 0 && { longExamples: long }) }
  if (!hasStructure(read)) return { draft }
  if (ref !== undefined && place.refs.includes(ref) && place.top !== 'value') {
    draft.isCircular = true
    return { draft }
  }
  const count = shownFields(read.schema, place, building).length
  const below = ref === undefined || place.refs.includes(ref) ? place.refs : [...place.refs, ref]
  const make = (at: Place) => structureOf(read, { ...at, refs: below }, building)
  // A list has nothing of its own: its entries may wait.
  if (count === 0 && read.choices.length === 0 && place.top === undefined)
    return { draft: { ...draft, ...make(place) } }
  const home = name === undefined || addsStructure(value) ? undefined : building.linkOf(name)?.href
  return {
    draft,
    task: {
      draft,
      place,
      count,
      isFar: home !== undefined && (building.isLarge || place.refs.length >= NAMED_DEPTH),
      ...defined({ home }),
      weight: (at) => weighStructure(read, at, building),
      make,
    },
  }
}

/** Returns whether fields or choices are written beside a reference: the page of its schema does not have them. */
function addsStructure(value: unknown): boolean {
  return isRecord(value) && '$ref' in value && STRUCTURE.some((key) => key in value)
}

/** Examples of a value, which is within others: all of a longer one is elsewhere. */
function placeExamples(
  codes: readonly ApiCode[],
  { prefix }: Place,
  { takeId, leaveCode }: Building,
): ApiExampleCode[] {
  return codes.map((code) => {
    if (code.code.length <= MAX_EXAMPLE) return { code }
    const title = text('theme.api.exampleOfField', 'Example of {name}', { name: prefix })
    return { code: cutCode(code, MAX_EXAMPLE), whole: leaveCode(takeId(`${prefix}.example`), title, code) }
  })
}

/** Bytes of HTML of a field besides its texts: measured on pages of public specifications. */
const FIELD = 330

/**
 * About how many bytes of HTML the structure of a schema takes, without what is below its fields; for the page's own
 * value, also without its fields.
 */
function weighStructure(read: ReadSchema, place: Place, context: SchemaContext): number {
  const { schema, choices } = read
  const fields = place.top === undefined ? shownFields(schema, place, context) : []
  const options = choices.flatMap((choice) => optionsOf(choice, context.resolve))
  const others = [...options, ...partsIn(read).map(({ value }) => value)]
  const weights = [...fields, ...others.map((value) => ['', value] as const)].map(([name, value]) =>
    weighField(name, value, place.prefix, context),
  )
  return weights.reduce((sum, weight) => sum + weight, 0)
}

/** About how many bytes of HTML a field takes, without its structure. */
function weighField(name: string, value: unknown, prefix: string, { resolve }: TypeContext): number {
  const { schema } = readSchema(value, resolve)
  return FIELD + 3 * name.length + 2 * prefix.length + weighDetails(schema)
}

function weighDetails(schema: Json): number {
  const { description, enum: values, example, examples, default: given, pattern } = schema
  const enumTexts = [schema['x-enumDescriptions'], schema['x-enum-descriptions'], schema['x-enum-varnames']]
  const shown = [values, example, examples, given, pattern, ...enumTexts].filter((one) => one !== undefined)
  const docs = jsonOf(schema.externalDocs)
  const code = shown.length === 0 ? 0 : JSON.stringify(shown).length
  return 1.15 * (textOf(description)?.length ?? 0) + 2 * code + (docs.url === undefined ? 0 : 120)
}

/** The structure of a value: its fields, its parts and its choices. */
function structureOf(read: ReadSchema, place: Place, building: Building): Partial<ApiSchema> {
  const { schema, choices } = read
  const fields = fieldsOf(schema, place, building)
  const parts = partsOf(read, place, building)
  const chosen = choices.flatMap((choice) => choiceOf(choice, place, building) ?? [])
  return {
    ...(fields.length > 0 ? { fields } : {}),
    ...(parts.length > 0 ? { parts } : {}),
    ...(chosen.length > 0 ? { choices: chosen } : {}),
  }
}

function fieldsOf(schema: Json, place: Place, building: Building): ApiField[] {
  const required = new Set(textsOf(schema.required))
  const build = place.top === undefined ? building.build : building.buildBrief
  return shownFields(schema, place, building).map(([name, value]): ApiField => {
    const id = building.takeId(`${place.prefix}.${name}`)
    const { schema: own } = readSchema(value, building.resolve)
    return {
      id,
      name,
      required: required.has(name),
      ...(own.deprecated === true ? { deprecated: true } : {}),
      ...(own.readOnly === true ? { readOnly: true } : {}),
      ...(own.writeOnly === true ? { writeOnly: true } : {}),
      schema: build(value, fieldPlace(place, id)),
    }
  })
}

function fieldPlace({ top: _, ...place }: Place, prefix: string): Place {
  return { ...place, prefix, level: place.level + 1 }
}

/** The entries of the page's own list are as much its own as the fields of an object. */
function partsOf(read: ReadSchema, { top, ...place }: Place, building: Building): ApiSchemaPart[] {
  return partsIn(read).flatMap(({ words, value, suffix, isOwn }) => {
    const prefix = suffix === '' ? place.prefix : building.takeId(`${place.prefix}${suffix}`)
    const built = building.build(value, { ...place, prefix, ...(top && !isOwn && { top: 'entries' as const }) })
    return isOwn || hasMore(built, value, building) ? [{ words, schema: built }] : []
  })
}

/** Returns whether there is more to show of a schema than its type, which is in the type of the whole. */
function hasMore(built: ApiSchema, value: unknown, { resolve }: Building): boolean {
  return Object.keys(built).some((key) => key !== 'link' && key !== 'type') || hasStructure(readSchema(value, resolve))
}

import type { ApiCode, ApiExampleCode, ApiSchema } from '../../shared/api-page.ts'
import { text } from '../../shared/messages/text.ts'
import { createNameTaker } from '../slug.ts'
import type { Building, Draft, Place, SchemaContext } from './building.ts'
import { cutCode } from './cut-code.ts'
import { hasStructure } from './has-structure.ts'
import { createLevels, type Levels, type LevelsOptions, type Task } from './levels.ts'
import { readSchema } from './read-schema.ts'
import { factsOf, hasFacts } from './schema-facts.ts'
import { shownFields } from './shown-fields.ts'
import { structureOf } from './structure.ts'
import { typeWords } from './type-words.ts'
import { weighField, weighStructure } from './weigh-schema.ts'

/** Levels of named schemas shown on one page; each schema has a page of its own. */
const NAMED_DEPTH = 3
/** Characters of an example of a field. */
const MAX_EXAMPLE = 4000

/** Builds the schemas of one page, which share its ids and its room, also with its code. */
export interface SchemaBuilder extends Pick<Levels, 'takeCode' | 'leaveCode' | 'leave'> {
  /**
   * A value's schema; ids of its fields start with the prefix. One that goes one way has no fields of the other way.
   * What is below its fields comes with `finish`.
   */
  readonly schema: (value: unknown, prefix: string, more?: Pick<Place, 'direction' | 'shown'>) => ApiSchema
  /** An id that is unique on the page. */
  readonly takeId: (wanted: string) => string
  /** Adds the deeper levels, as far as the page has room; returns the sections of the pages with the others. */
  readonly finish: Levels['finish']
}

/** What a page is, besides its schemas. */
export interface BuilderOptions extends LevelsOptions {
  /** Name of the page's own schema, which is circular wherever it occurs again. */
  readonly ownName?: string
}

/** A builder for one page. */
export function createSchemaBuilder(context: SchemaContext, { ownName, ...options }: BuilderOptions): SchemaBuilder {
  const take = createNameTaker()
  const takeId = (wanted: string) => take(wanted.replace(/[^\p{L}\p{N}_.-]+/gu, '-'))
  const levels = createLevels(options)
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
      if (!hasFacts(read.schema)) return building.build(value, place)
      const draft: Draft = typeWords(read, building)
      levels.postpone({ draft, place, weight, make: (at) => building.build(value, at) })
      return draft
    },
  }
  const refs = ownName === undefined ? [] : [`#/components/schemas/${ownName}`]
  return {
    schema: (value, prefix, more) => building.build(value, { ...more, prefix, level: 0, refs, top: 'value' }),
    takeId,
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
  const { facts, longExamples } = factsOf(read.schema, place.top === 'value' ? place.shown : undefined)
  const long = placeExamples(longExamples, place, building)
  const draft: Draft = { ...typeWords(read, building), ...facts, ...(long.length > 0 && { longExamples: long }) }
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
  const home = name === undefined ? undefined : building.linkOf(name)?.href
  return {
    draft,
    task: {
      draft,
      place,
      count,
      isFar: home !== undefined && place.refs.length >= NAMED_DEPTH,
      ...(home === undefined ? {} : { home }),
      weight: (at) => weighStructure(read, at, building),
      make,
    },
  }
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

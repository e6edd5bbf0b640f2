import { isRecord } from '../../../shared/is-record.ts'
import { type Json, jsonOf, listOf, textOf, textsOf } from '../../../util/json.ts'
import { createNameTaker, kebabCase, shortHash } from '../../../util/slug.ts'
import { withoutTitle } from './describe.ts'
import type { Operation } from './operations.ts'

/** A tag with its operations, in the order of the specification. */
export interface ApiTagGroup {
  /** Id of its section on the landing page. */
  readonly id: string
  readonly name: string
  readonly title: string
  readonly description: string | undefined
  /** Documentation elsewhere. */
  readonly externalDocs: Json
  /** Name of the group of tags it is in (`x-tagGroups`, or the tag above it since OpenAPI 3.2). */
  readonly section: string | undefined
  /** Every operation with the tag. */
  readonly operations: readonly Operation[]
  /** Those of which it is the first tag. */
  readonly own: readonly Operation[]
}

/**
 * Declared tags in order, then the others as they occur; those of one section are together. Authors write chapters as
 * tags without operations; such a tag is left out if it says nothing.
 */
export function groupByTag(document: Json, operations: readonly Operation[]): ApiTagGroup[] {
  const declared = listOf(document.tags).filter(isRecord)
  const names = [...declared.flatMap(({ name }) => textOf(name) ?? []), ...operations.flatMap(({ tags }) => tags)]
  const sectionOf = createSections(document, declared)
  const byTag = new Map<string, Operation[]>()
  for (const operation of operations)
    for (const tag of operation.tags) {
      const others = byTag.get(tag)
      if (others) others.push(operation)
      else byTag.set(tag, [operation])
    }
  const take = createNameTaker()
  const groups = [...new Set(names)].flatMap((name): ApiTagGroup[] => {
    const all = byTag.get(name) ?? []
    const tag = declared.find((one) => one.name === name)
    if (all.length === 0 && !saysAnything(tag)) return []
    const title = titleOf(tag) ?? name
    const group: ApiTagGroup = {
      id: take(`tag-${kebabCase(title) || shortHash(title)}`),
      name,
      title,
      description: withoutTitle(textOf(tag?.description), title),
      externalDocs: jsonOf(tag?.externalDocs),
      section: sectionOf.get(name),
      operations: all,
      own: all.filter((one) => one.tag === name),
    }
    return [group]
  })
  const sections = [...new Set([...sectionOf.values(), undefined])]
  return sections.flatMap((section) => groups.filter((group) => group.section === section))
}

function saysAnything(tag: Json | undefined): boolean {
  return textOf(tag?.description) !== undefined || textOf(jsonOf(tag?.externalDocs).url) !== undefined
}

function titleOf(tag: Json | undefined): string | undefined {
  return textOf(tag?.['x-displayName']) ?? textOf(tag?.summary)
}

/** The section of each tag, in the order of the sections. */
function createSections(document: Json, declared: readonly Json[]): ReadonlyMap<string, string> {
  const sections = new Map<string, string>()
  for (const group of listOf(document['x-tagGroups']).filter(isRecord)) {
    const name = textOf(group.name)
    for (const tag of textsOf(group.tags)) if (name !== undefined && !sections.has(tag)) sections.set(tag, name)
  }
  const byName = new Map(declared.map((tag) => [tag.name, tag]))
  for (const tag of declared) {
    const name = textOf(tag.name)
    const top = topOf(tag, byName)
    if (name !== undefined && top !== undefined && !sections.has(name))
      sections.set(name, titleOf(top) ?? String(top.name))
  }
  return sections
}

/** The tag above all others of a tag (OpenAPI 3.2); undefined for one without a parent, or in a circle. */
function topOf(tag: Json, byName: ReadonlyMap<unknown, Json>): Json | undefined {
  const passed = new Set<Json>([tag])
  let top: Json | undefined
  for (let next = byName.get(tag.parent); next !== undefined; next = byName.get(next.parent)) {
    if (passed.has(next)) return undefined
    passed.add(next)
    top = next
  }
  return top
}

/** Groups of fewer operations than this, on average, are no groups. */
const MIN_AVERAGE = 1.5

/**
 * The operations of an API without any tags, each with the first segment of its path that tells it from others as its
 * tag: `/v1/customers/{id}` is "Customers". With tags, or where nearly every operation would be alone, they stay as
 * they are.
 */
export function tagByPath(operations: readonly Operation[]): readonly Operation[] {
  if (operations.some(({ operation }) => textsOf(operation.tags).length > 0)) return operations
  const paths = operations.filter(({ isWebhook }) => !isWebhook).map(({ path }) => segmentsOf(path))
  const shared = sharedLength(paths)
  const tagOf = (path: string) => {
    const own = segmentsOf(path).slice(shared)
    return titleOfSegment(own[0] ?? segmentsOf(path).at(-1) ?? '')
  }
  const tags = new Set(operations.filter(({ isWebhook }) => !isWebhook).map(({ path }) => tagOf(path)))
  if (tags.size < 2 || paths.length / tags.size < MIN_AVERAGE) return operations
  return operations.map((one) => {
    const tag = one.isWebhook ? one.tag : tagOf(one.path) || one.tag
    return { ...one, tag, tags: [tag] }
  })
}

/** The segments of a path that name something; parameters and versions do not. */
function segmentsOf(path: string): string[] {
  return path.split('/').filter((part) => /\w/.test(part) && !/[{}]/.test(part) && !/^v\d[\d.]*$/i.test(part))
}

/** The number of segments that all paths begin with. */
function sharedLength([first = [], ...others]: readonly (readonly string[])[]): number {
  const differing = first.findIndex((part, index) => others.some((one) => one[index] !== part))
  return differing < 0 ? Math.max(0, first.length - 1) : differing
}

/** `payment_intents` and `paymentIntents` become "Payment intents". */
function titleOfSegment(segment: string): string {
  const words = segment
    .replace(/\.\w+$/, '')
    .replace(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/[-_.]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

import type { ComparedField, ComparedPage, FieldPlace } from '../../../shared/change-types.ts'

/** Who sends a value: a client may not be asked for more, and a server may not answer with less. */
type Sender = 'client' | 'server'

/** Says whether clients of the older version may fail because a field is another, new or gone. */
export type BreakFinder = (
  page: ComparedPage,
  before: ComparedField | undefined,
  after: ComparedField | undefined,
) => boolean

/** Returns whether an operation may not end: one that was deprecated may. Schemas end with what they are part of. */
export function breaksWithout({ kind, isDeprecated }: ComparedPage): boolean {
  return kind === 'operation' && !isDeprecated
}

/** Finds breaking changes by the rules of oasdiff: what it reports as an error. */
export function createBreakFinder(older: readonly ComparedPage[], newer: readonly ComparedPage[]): BreakFinder {
  const all = [...older, ...newer]
  const names = new Set(all.flatMap(({ kind, name }) => (kind === 'schema' ? [name] : [])))
  const senders = findSenders(all)
  return (page, before, after) => {
    const field = after ?? before
    // As in oasdiff: another login is told, and no error.
    if (!field || field.where === 'authentication') return false
    const both = page.kind === 'schema' ? (senders.get(page.name) ?? []) : [senderOf(field.where, page)]
    return both
      .filter((sender) => field.sentOnlyBy === undefined || field.sentOnlyBy === sender)
      .some((sender) => (sender === 'client' ? asksForMore(before, after, names) : answersLess(before, after, names)))
  }
}

function senderOf(where: FieldPlace, { isWebhook = false }: ComparedPage): Sender {
  return where.startsWith('response') === isWebhook ? 'client' : 'server'
}

/** Returns who sends values of each named schema, wherever it is used. */
function findSenders(pages: readonly ComparedPage[]): ReadonlyMap<string, readonly Sender[]> {
  const senders = new Map<string, Sender[]>()
  const below = new Map<string, string[]>()
  const add = (name: string, sender: Sender): void => {
    const own = senders.get(name) ?? []
    if (own.includes(sender)) return
    senders.set(name, [...own, sender])
    for (const other of below.get(name) ?? []) add(other, sender)
  }
  const schemas = pages.filter(({ kind }) => kind === 'schema')
  for (const { name, uses = [], fields } of schemas)
    below.set(name, [...(below.get(name) ?? []), ...uses, ...fields.flatMap((field) => field.uses ?? [])])
  for (const page of pages) {
    if (page.kind === 'schema') continue
    for (const { where, uses = [] } of page.fields) for (const name of uses) add(name, senderOf(where, page))
  }
  return senders
}

function asksForMore(
  before: ComparedField | undefined,
  after: ComparedField | undefined,
  names: ReadonlySet<string>,
): boolean {
  if (!after) return before?.where === 'body'
  if (!before || before.name !== after.name) return after.isRequired
  return (
    (after.isRequired && !before.isRequired) ||
    hasFewerValues(before, after) ||
    (after.pattern !== undefined && before.pattern === undefined) ||
    isNarrower(before, after) ||
    !isWiderType(typeOf(before, names), typeOf(after, names))
  )
}

function answersLess(
  before: ComparedField | undefined,
  after: ComparedField | undefined,
  names: ReadonlySet<string>,
): boolean {
  if (!before) return false
  if (!after || before.name !== after.name)
    return before.where === 'response' ? before.name.startsWith('2') : before.isRequired
  return (
    (hasFormats(before) && hasFewerValues(before, after)) ||
    (before.isRequired && !after.isRequired) ||
    (before.pattern !== undefined && after.pattern === undefined) ||
    isNarrower(after, before) ||
    !isWiderType(typeOf(after, names), typeOf(before, names))
  )
}

/** Returns whether the values of something are its formats, which both sides have to know; none are no formats. */
function hasFormats({ where }: ComparedField): boolean {
  return where === 'body' || where === 'response'
}

/** Returns whether a value is not allowed any more. */
function hasFewerValues(before: ComparedField, after: ComparedField): boolean {
  const isGone = before.values.some((value) => !after.values.includes(value))
  if (hasFormats(before)) return isGone
  return after.values.length > 0 && (isGone || before.values.length === 0)
}

/** Returns whether a limit is new or closer. */
function isNarrower({ bounds: before = {} }: ComparedField, { bounds: after = {} }: ComparedField): boolean {
  return Object.entries(after).some(([key, value]) => {
    const old = before[key]
    return old === undefined || (/^(?:min|exclusiveMin)/.test(key) ? value > old : value < old)
  })
}

interface Type {
  readonly name: string
  readonly format: string
  readonly isNullable: boolean
}

/** Reads a type in words; schemas with pages are compared there, whatever their names. */
function typeOf({ type }: ComparedField, names: ReadonlySet<string>): Type {
  const plain = type.replace(/(?:,| \S+) null\b/, '')
  const open = plain.endsWith(')') ? plain.indexOf(' (') : -1
  const [name, format] = open < 0 ? [plain, ''] : [plain.slice(0, open), plain.slice(open + 2, -1)]
  return {
    name: name.replace(/[\w.-]+/g, (word) => (names.has(word) ? 'object' : word)),
    format,
    isNullable: plain !== type,
  }
}

/** Returns whether a type has all values of another. */
function isWiderType(before: Type, after: Type): boolean {
  if (before.isNullable && !after.isNullable) return false
  if (before.name === 'integer' && after.name === 'number') return true
  return before.name === after.name && (after.format === '' || after.format === before.format)
}

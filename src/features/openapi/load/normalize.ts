import { isRecord } from '../../../shared/is-record.ts'
import { findPointer, type Json, jsonOf, listOf, textOf } from '../../../util/json.ts'

/**
 * A document in the forms that pages are made from: `x-webhooks` are webhooks, and what OpenAPI 3.2 writes in a new way
 * is written as in 3.1 where that says the same.
 */
export function normalize(document: Json): Json {
  const { 'x-webhooks': before, webhooks, ...rest } = document
  const all = isRecord(before) ? { ...before, ...jsonOf(webhooks) } : webhooks
  const whole = all === undefined ? rest : { ...rest, webhooks: all }
  return /^3\.2\./.test(String(document.openapi)) ? withOlderForms(whole) : whole
}

function withOlderForms(document: Json): Json {
  const changed = jsonOf(changeParts(document, createChanger(document)))
  return { ...changed, ...olderTags(changed), ...olderServers(changed) }
}

/** Keys whose value is data, which is left as it is. */
const DATA_KEYS = new Set(['example', 'default', 'const', 'enum', 'value', 'dataValue'])

type Change = (value: Json, holder: string) => Json

/** Copies a document with every object changed; `holder` is the key of the object that holds it. */
function changeParts(document: unknown, change: Change): unknown {
  const copies = new Map<object, unknown>()
  const walk = (value: unknown, key: string, holder: string): unknown => {
    if (typeof value !== 'object' || value === null || DATA_KEYS.has(key)) return value
    const before = copies.get(value)
    if (before !== undefined) return before
    const copy = Array.isArray(value)
      ? value.map((entry) => walk(entry, '', key))
      : Object.fromEntries(
          Object.entries(change(jsonOf(value), holder)).map(([name, entry]) => [name, walk(entry, name, key)]),
        )
    copies.set(value, copy)
    return copy
  }
  return walk(document, '', '')
}

function createChanger(document: Json): Change {
  const changes: Readonly<Record<string, (value: Json) => Json>> = {
    content: (media) => olderMedia(media, document),
    examples: olderExample,
    responses: olderResponse,
  }
  return (value, holder) => changes[holder]?.(value) ?? value
}

/** Each entry of a stream has the `itemSchema`: as a whole it is a list of them. */
function olderMedia(media: Json, document: Json): Json {
  const shared = textOf(media.$ref)?.startsWith('#/components/mediaTypes/')
  const { itemSchema, ...rest } = shared ? jsonOf(findPointer(document, String(media.$ref))) : media
  if (itemSchema === undefined) return rest
  return { ...rest, schema: rest.schema ?? { type: 'array', items: itemSchema } }
}

function olderExample(example: Json): Json {
  const { dataValue, serializedValue, ...rest } = example
  if (rest.value !== undefined || (dataValue === undefined && serializedValue === undefined)) return example
  return { ...rest, value: dataValue ?? serializedValue }
}

function olderResponse(response: Json): Json {
  const { summary, ...rest } = response
  const texts = [textOf(summary), textOf(rest.description)].filter((one) => one !== undefined)
  return textOf(summary) === undefined ? response : { ...rest, description: texts.join('\n\n') }
}

/** A tag's short text names it; a tag with others below it is a group of tags. */
function olderTags({ tags, 'x-tagGroups': groups }: Json): Json {
  const all = listOf(tags).filter(isRecord)
  if (all.length === 0) return {}
  const nameOf = (tag: Json) => textOf(tag.summary) ?? textOf(tag['x-displayName'])
  const named = all.map((tag) => (nameOf(tag) === undefined ? tag : { ...tag, 'x-displayName': nameOf(tag) }))
  if (groups !== undefined || all.every(({ parent }) => parent === undefined)) return { tags: named }
  const namesFrom = (name: string, above: readonly string[]): string[] => {
    const below = all.filter((tag) => tag.parent === name).flatMap((tag) => textOf(tag.name) ?? [])
    const fresh = below.filter((one) => ![name, ...above].includes(one))
    return [name, ...fresh.flatMap((one) => namesFrom(one, [name, ...above]))]
  }
  const tops = named.filter(({ parent }) => !all.some(({ name }) => name === parent))
  return {
    tags: named,
    'x-tagGroups': tops.map((tag) => ({
      name: textOf(tag['x-displayName']) ?? String(tag.name),
      tags: namesFrom(String(tag.name), []),
    })),
  }
}

/** The name of a server is the start of its description. */
function olderServers({ servers }: Json): Json {
  if (!Array.isArray(servers)) return {}
  const describe = (server: Json): Json => {
    const texts = [textOf(server.name), textOf(server.description)].filter((one) => one !== undefined)
    return texts.length === 0 ? server : { ...server, description: texts.join(': ') }
  }
  return { servers: servers.map((server: unknown) => (isRecord(server) ? describe(server) : server)) }
}

import { isRecord } from '../../../shared/is-record.ts'
import { entriesOf, type Json, jsonOf, showValue, textOf } from '../../../util/json.ts'
import { allProperties, readSchema } from './read-schema.ts'
import type { Resolver } from './schema-references.ts'

/** Returns whether a content type is XML or based on it. */
export function isXmlType(contentType: string): boolean {
  return /^(?:application|text)\/(?:[\w.+-]*\+)?xml\b/i.test(contentType)
}

/** A value as XML, with the names, attributes, namespaces and wrappers of its schema's `xml`. */
export function toXml(value: unknown, schema: unknown, resolve: Resolver): string {
  const { name } = readSchema(schema, resolve)
  const lines = elementLines(name ?? 'root', value, { schema, resolve, indent: '' })
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n')
}

interface ElementInput {
  readonly schema: unknown
  readonly resolve: Resolver
  readonly indent: string
}

function elementLines(given: string, value: unknown, { schema, resolve, indent }: ElementInput): string[] {
  const read = readSchema(schema, resolve)
  const properties = allProperties(read, resolve)
  const hints = jsonOf(read.schema.xml)
  const name = nameOf(given, hints)
  if (Array.isArray(value)) return listLines(given, value, { schema: read.schema, resolve, indent })
  const members = entriesOf(value).map(([key, member]) => ({ key, member, schema: properties[key] }))
  const isAttribute = (one: { schema: unknown }) => {
    const { attribute, nodeType } = jsonOf(readSchema(one.schema, resolve).schema.xml)
    return attribute === true || nodeType === 'attribute'
  }
  const attributes = members.filter(isAttribute).map(({ key, member, schema: own }) => {
    return ` ${nameOf(key, jsonOf(readSchema(own, resolve).schema.xml))}="${escapeXml(member)}"`
  })
  const namespace = textOf(hints.namespace)
  const prefix = textOf(hints.prefix)
  const xmlns =
    namespace === undefined ? '' : ` xmlns${prefix === undefined ? '' : `:${prefix}`}="${escapeXml(namespace)}"`
  const open = `${indent}<${name}${xmlns}${attributes.join('')}`
  if (!isRecord(value)) {
    const text = value === null || value === undefined ? '' : escapeXml(value)
    return [text === '' ? `${open}/>` : `${open}>${text}</${name}>`]
  }
  const inside = members
    .filter((one) => !isAttribute(one))
    .flatMap(({ key, member, schema: own }) =>
      elementLines(key, member, { schema: own, resolve, indent: `${indent}  ` }),
    )
  return inside.length === 0 ? [`${open}/>`] : [`${open}>`, ...inside, `${indent}</${name}>`]
}

/** Entries have the name of the list, unless their schema has its own; a wrapper is around them if `xml` asks for it. */
function listLines(given: string, value: readonly unknown[], { schema, resolve, indent }: ElementInput): string[] {
  const { xml, items } = jsonOf(schema)
  const hints = jsonOf(xml)
  const isWrapped = hints.wrapped === true || hints.nodeType === 'element' || indent === ''
  const own = textOf(jsonOf(readSchema(items, resolve).schema.xml).name)
  const entryName = own ?? (isWrapped ? given : nameOf(given, hints))
  const inside = isWrapped ? `${indent}  ` : indent
  const lines = value.flatMap((entry) => elementLines(entryName, entry, { schema: items, resolve, indent: inside }))
  const name = nameOf(given, hints)
  return isWrapped ? [`${indent}<${name}>`, ...lines, `${indent}</${name}>`] : lines
}

/** A name without the signs that XML does not allow. */
function nameOf(given: string, { name, prefix }: Json): string {
  const own = (textOf(name) ?? given).replace(/[^\p{L}\p{N}._-]+/gu, '_').replace(/^(?=[^\p{L}_])/u, '_')
  return textOf(prefix) === undefined ? own : `${prefix}:${own}`
}

function escapeXml(value: unknown): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return showValue(value).replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

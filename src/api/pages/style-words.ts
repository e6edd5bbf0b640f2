import { listSeparator } from '../../shared/messages/list-separator.ts'
import { text } from '../../shared/messages/text.ts'
import { type Json, textOf } from '../json.ts'
import { readSchema } from '../model/read-schema.ts'
import type { Resolver } from '../model/schema-references.ts'
import { typesOf } from '../model/schema-words.ts'

/** What is written in a URL, a header or a form. */
export interface StyledValue {
  readonly name: string
  /** `query`, `path`, `header` or `cookie`; a part of a form is written as in a query. */
  readonly place: string
  /** The parameter, or the encoding of the part. */
  readonly owner: Json
  readonly schema: unknown
}

/** Returns how a value is written where it is not obvious: a list, an object, one in JSON; undefined where it is. */
export function styleWords(value: StyledValue, resolve: Resolver): string | undefined {
  const { owner } = value
  const facts = [
    contentWords(owner) ?? shapeWords(value, resolve),
    owner.allowEmptyValue === true ? text('theme.api.mayBeEmpty', 'may be empty') : undefined,
    owner.allowReserved === true ? text('theme.api.unescaped', 'not escaped') : undefined,
  ].filter((fact) => fact !== undefined)
  return facts.length > 0 ? facts.join(listSeparator()) : undefined
}

function contentWords({ content }: Json): string | undefined {
  const [contentType] = Object.keys(typeof content === 'object' && content !== null ? content : {})
  return contentType === undefined ? undefined : writtenAs(contentType)
}

function shapeWords({ name, place, owner, schema }: StyledValue, resolve: Resolver): string | undefined {
  const types = typesOf(readSchema(schema, resolve).schema)
  const style = textOf(owner.style) ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple')
  const isExploded = typeof owner.explode === 'boolean' ? owner.explode : style === 'form'
  if (types.includes('array')) return arrayWords(name, style, isExploded)
  if (types.includes('object')) return objectWords(name, style, isExploded)
  if (style === 'label') return writtenAs('.value')
  return style === 'matrix' ? writtenAs(`;${name}=value`) : undefined
}

function arrayWords(name: string, style: string, isExploded: boolean): string {
  if (style === 'spaceDelimited') return text('theme.api.separatedBySpaces', 'separated by spaces')
  if (style === 'pipeDelimited') return text('theme.api.separatedByPipes', 'separated by "|"')
  if (style === 'label') return writtenAs(isExploded ? '.a.b' : '.a,b')
  if (style === 'matrix') return writtenAs(isExploded ? `;${name}=a;${name}=b` : `;${name}=a,b`)
  return style === 'form' && isExploded
    ? text('theme.api.mayBeRepeated', 'may be repeated')
    : text('theme.api.separatedByCommas', 'separated by commas')
}

/** The forms of RFC 6570, as OpenAPI lists them. */
function objectWords(name: string, style: string, isExploded: boolean): string {
  const whole: Readonly<Record<string, string>> = {
    form: `${name}=key,value`,
    simple: 'key,value',
    label: '.key.value',
    matrix: `;${name}=key,value`,
    spaceDelimited: `${name}=key value`,
    pipeDelimited: `${name}=key|value`,
    deepObject: `${name}[key]=value`,
  }
  const apart: Readonly<Record<string, string>> = {
    form: 'key=value',
    simple: 'key=value',
    label: '.key=value',
    matrix: ';key=value',
  }
  return writtenAs((isExploded ? apart[style] : undefined) ?? whole[style] ?? 'key=value')
}

function writtenAs(form: string): string {
  return text('theme.api.writtenAs', 'written as {form}', { form })
}

import type { ReactNode } from 'react'
import { richText } from '../../../../../templates/rich-text.tsx'
import { listSeparator, plural, text } from '../../../../shared/messages/text.ts'
import type { Schema } from './schema.ts'

interface Props {
  readonly name: string
  readonly type: string
  readonly isRequired?: boolean
  readonly isDeprecated?: boolean
  readonly description?: ReactNode
  readonly schema?: Schema
  readonly example?: unknown
  readonly children?: ReactNode
}

/** A parameter or a property: its name and type, what it is for, its values, and its own properties. */
export function Field({ name, type, isRequired, isDeprecated, description, schema = {}, example, children }: Props) {
  const details = detailsOf(schema, example)
  return (
    <li>
      <strong>{name}</strong> {type !== '' && <code>{type}</code>}
      {isRequired && <em> {text('theme.api.required', 'required')}</em>}
      {isDeprecated && <em> {text('theme.api.deprecated', 'deprecated')}</em>}
      <Words>{description}</Words>
      {details.length > 0 && <p>{details}</p>}
      {children}
    </li>
  )
}

function detailsOf(schema: Schema, example: unknown = schema.example): ReactNode[] {
  const { items } = schema
  const values = schema.enum ?? (typeof items === 'object' ? items.enum : undefined)
  const details: [string, string, ReactNode][] = []
  if (values) details.push(['values', text('theme.api.fact.values', 'One of {values}.'), list(values)])
  const limits = limitsOf(schema).join(listSeparator())
  if (limits) details.push(['limits', text('theme.api.fact.limits', '{limits}.'), capitalize(limits)])
  if (schema.pattern)
    details.push(['pattern', text('theme.api.fact.matches', 'Matches {pattern}.'), code(schema.pattern)])
  if (schema.default !== undefined)
    details.push(['value', text('theme.api.fact.default', 'Default {value}.'), code(schema.default)])
  if (example !== undefined) details.push(['value', text('theme.api.fact.example', 'Example {value}.'), code(example)])
  return details.map(([slot, message, value]) => <span key={message}>{richText(message, { [slot]: value })} </span>)
}

function code(value: unknown): ReactNode {
  return <code>{typeof value === 'string' ? value : JSON.stringify(value)}</code>
}

function list(values: readonly unknown[]): ReactNode {
  return values.map((value, index) => (
    <span key={String(value)}>
      {index > 0 && ', '}
      {code(value)}
    </span>
  ))
}

function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

interface WordsProps {
  readonly children?: ReactNode
}

/** A description from a specification: its paragraphs, with `code`; what is rendered already stays as it is. */
export function Words({ children }: WordsProps) {
  if (typeof children !== 'string') return <>{children}</>
  const paragraphs = children.split(/\n\s*\n/).filter((part) => part.trim() !== '')
  return (
    <>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never change places
        <p key={index}>{withCode(paragraph)}</p>
      ))}
    </>
  )
}

function withCode(paragraph: string): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: neither do their parts
  return paragraph.split(/`([^`]+)`/).map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part))
}

/** Limits of a value in words: `at least 1`, `at most 20 characters`. */
function limitsOf(schema: Schema): string[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  const isAbove = exclusiveMinimum === true
  const isBelow = exclusiveMaximum === true
  const least = (number: string) => text('theme.api.limit.atLeast', 'at least {number}', { number })
  const most = (number: string) => text('theme.api.limit.atMost', 'at most {number}', { number })
  const more = (number: string) => text('theme.api.limit.moreThan', 'more than {number}', { number })
  const less = (number: string) => text('theme.api.limit.lessThan', 'less than {number}', { number })
  const multiple = (number: string) => text('theme.api.limit.multipleOf', 'a multiple of {number}', { number })
  return [
    ...inWords(minimum, isAbove ? more : least),
    ...inWords(exclusiveMinimum, more),
    ...inWords(maximum, isBelow ? less : most),
    ...inWords(exclusiveMaximum, less),
    ...inWords(multipleOf, multiple),
    ...countLimits(schema),
    ...(schema.uniqueItems === true ? [text('theme.api.limit.noItemTwice', 'no item twice')] : []),
  ]
}

function inWords(limit: number | boolean | undefined, words: (number: string) => string): string[] {
  return typeof limit === 'number' ? [words(String(limit))] : []
}

function countLimits({ minLength, maxLength, minItems, maxItems }: Schema): string[] {
  const shortest = 'at least {count} character|at least {count} characters'
  const longest = 'at most {count} character|at most {count} characters'
  const fewest = 'at least {count} item|at least {count} items'
  const most = 'at most {count} item|at most {count} items'
  return [
    ...(minLength ? [plural('theme.api.limit.characters.atLeast', shortest, minLength)] : []),
    ...(maxLength === undefined ? [] : [plural('theme.api.limit.characters.atMost', longest, maxLength)]),
    ...(minItems ? [plural('theme.api.limit.items.atLeast', fewest, minItems)] : []),
    ...(maxItems === undefined ? [] : [plural('theme.api.limit.items.atMost', most, maxItems)]),
  ]
}

import type { ReactNode } from 'react'
import { listSeparator } from '../../../src/shared/messages/list-separator.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { richText } from '../../rich-text.tsx'
import { limitsOf } from './limits.ts'
import type { Schema } from './schema.ts'
import { Words } from './Words.tsx'

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
  const facts = factsOf(schema, example)
  return (
    <li>
      <strong>{name}</strong> {type !== '' && <code>{type}</code>}
      {isRequired && <em> {text('theme.api.required', 'required')}</em>}
      {isDeprecated && <em> {text('theme.api.deprecated', 'deprecated')}</em>}
      <Words>{description}</Words>
      {facts.length > 0 && <p>{facts}</p>}
      {children}
    </li>
  )
}

function factsOf(schema: Schema, example: unknown = schema.example): ReactNode[] {
  const { items } = schema
  const values = schema.enum ?? (typeof items === 'object' ? items.enum : undefined)
  const facts: [string, string, ReactNode][] = []
  if (values) facts.push(['values', text('theme.api.fact.values', 'One of {values}.'), list(values)])
  const limits = limitsOf(schema).join(listSeparator())
  if (limits) facts.push(['limits', text('theme.api.fact.limits', '{limits}.'), capitalize(limits)])
  if (schema.pattern)
    facts.push(['pattern', text('theme.api.fact.matches', 'Matches {pattern}.'), code(schema.pattern)])
  if (schema.default !== undefined)
    facts.push(['value', text('theme.api.fact.default', 'Default {value}.'), code(schema.default)])
  if (example !== undefined) facts.push(['value', text('theme.api.fact.example', 'Example {value}.'), code(example)])
  return facts.map(([slot, message, value]) => <span key={message}>{richText(message, { [slot]: value })} </span>)
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

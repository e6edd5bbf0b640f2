import { Fragment, type ReactNode } from 'react'
import type { ApiSchema } from '../../src/shared/api-page.ts'
import { listSeparator } from '../../src/shared/messages/list-separator.ts'
import { text } from '../../src/shared/messages/text.ts'
import { richText } from '../rich-text.tsx'

/** Values, limits, default and example of a type, one sentence each. */
export function SchemaFacts({ schema }: { readonly schema: ApiSchema }) {
  const { values, limits, pattern, defaultValue, example } = schema
  const facts: [string, ReactNode][] = []
  if (values) facts.push(['values', valuesFact(values)])
  if (limits) {
    const joined = capitalize(limits.join(listSeparator()))
    facts.push(['limits', text('theme.api.fact.limits', '{limits}.', { limits: joined })])
  }
  if (pattern)
    facts.push(['pattern', richText(text('theme.api.fact.matches', 'Matches {pattern}.'), { pattern: code(pattern) })])
  if (defaultValue !== undefined)
    facts.push(['default', richText(text('theme.api.fact.default', 'Default {value}.'), { value: code(defaultValue) })])
  if (example !== undefined)
    facts.push(['example', richText(text('theme.api.fact.example', 'Example {value}.'), { value: code(example) })])
  if (facts.length === 0) return null
  return (
    <p className="facts">
      {facts.map(([key, fact], index) => (
        <Fragment key={key}>
          {index > 0 && ' '}
          <span>{fact}</span>
        </Fragment>
      ))}
    </p>
  )
}

function valuesFact(values: readonly string[]): ReactNode {
  const [only] = values
  if (values.length === 1 && only !== undefined)
    return richText(text('theme.api.fact.always', 'Always {value}.'), { value: code(only) })
  const list = values.map((value, index) => (
    <Fragment key={value}>
      {index > 0 && listSeparator()}
      {code(value)}
    </Fragment>
  ))
  return richText(text('theme.api.fact.values', 'One of {values}.'), { values: list })
}

const code = (value: string): ReactNode => <code>{value || '""'}</code>

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

import { Fragment, type ReactNode } from 'react'
import type { ApiSchema } from '../../../src/shared/api-page.ts'
import { listSeparator } from '../../../src/shared/messages/list-separator.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { richText } from '../../rich-text.tsx'
import { Example } from '../Example.tsx'
import { SchemaLinks } from './SchemaLinks.tsx'
import { Values } from './Values.tsx'

interface Props {
  readonly schema: ApiSchema
  /** What its value is called already. */
  readonly name?: string
}

/** Values, limits, default and example of a type, one sentence each. */
export function SchemaFacts({ schema, name }: Props) {
  const { limits, pattern, defaultValue, example, moreExamples = [], valueDetails, longExamples = [] } = schema
  const values = valueDetails ? undefined : schema.values
  const facts: [string, ReactNode][] = []
  if (values) facts.push(['values', valuesFact(values)])
  if (limits) {
    const all = capitalize(limits.join(listSeparator()))
    facts.push(['limits', richText(text('theme.api.fact.limits', '{limits}.'), { limits: withCode(all) })])
  }
  if (pattern)
    facts.push(['pattern', richText(text('theme.api.fact.matches', 'Matches {pattern}.'), { pattern: code(pattern) })])
  if (defaultValue !== undefined)
    facts.push(['default', richText(text('theme.api.fact.default', 'Default {value}.'), { value: code(defaultValue) })])
  if (example !== undefined) {
    const examples = joined([example, ...moreExamples])
    facts.push(['example', richText(text('theme.api.fact.example', 'Example {value}.'), { value: examples })])
  }
  return (
    <>
      {valueDetails && <Values values={valueDetails} />}
      {facts.length > 0 && (
        <p className="facts">
          {facts.map(([key, fact], index) => (
            <Fragment key={key}>
              {index > 0 && ' '}
              <span>{fact}</span>
            </Fragment>
          ))}
        </p>
      )}
      {longExamples.map((one) => (
        <Example key={one.code.code} example={{ label: '', ...one }} title={text('theme.api.example', 'Example')} />
      ))}
      <SchemaLinks schema={schema} name={name} />
    </>
  )
}

function valuesFact(values: readonly string[]): ReactNode {
  const [only] = values
  if (values.length === 1 && only !== undefined)
    return richText(text('theme.api.fact.always', 'Always {value}.'), { value: code(only) })
  return richText(text('theme.api.fact.values', 'One of {values}.'), { values: joined(values) })
}

function joined(values: readonly string[]): ReactNode {
  return values.map((value, index) => (
    <Fragment key={value}>
      {index > 0 && listSeparator()}
      {code(value)}
    </Fragment>
  ))
}

const code = (value: string): ReactNode => <code>{value || '""'}</code>

/** Names and values in limits are between backticks. */
function withCode(words: string): ReactNode {
  return words.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence never move
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  )
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

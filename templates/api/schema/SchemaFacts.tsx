import { Fragment, type ReactNode } from 'react'
import type { ApiSchema, ApiValue } from '../../../src/shared/api-page.ts'
import { listSeparator, text } from '../../../src/shared/messages/text.ts'
import { TableScroll } from '../../mdx/Table.tsx'
import { richText } from '../../rich-text.tsx'
import { ApiLink, Markdown } from '../ApiTexts.tsx'
import { Example } from '../Examples.tsx'

interface Props {
  readonly schema: ApiSchema
  /** Name of its value that is shown already. */
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

interface SchemaLinksProps {
  readonly schema: ApiSchema
  /** Name of its value that is shown already. */
  readonly name?: string | undefined
}

/** Title of a schema, where it differs from its name, and links to read on. */
function SchemaLinks({ schema: { title = '', externalDocs, link }, name = '' }: SchemaLinksProps) {
  const said = [name, link?.label ?? '', ''].map(lettersOf)
  const called = said.includes(lettersOf(title)) ? undefined : title
  if (called === undefined && !externalDocs) return null
  return (
    <p className="facts">
      {called !== undefined && richText(text('theme.api.titled', 'Called “{title}”.'), { title: called })}
      {called !== undefined && externalDocs && ' '}
      {externalDocs &&
        richText(text('theme.api.moreDocs', 'More: {link}'), {
          link: <ApiLink href={externalDocs.href}>{externalDocs.label}</ApiLink>,
        })}
    </p>
  )
}

/** Generators make titles of names: `Camera Name` of `camera_name`. */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** The values of an enum, with what is said about each. */
function Values({ values }: { readonly values: readonly ApiValue[] }) {
  const hasNames = values.some(({ name }) => name !== undefined)
  const hasDescriptions = values.some(({ description }) => description !== undefined)
  return (
    <TableScroll>
      <thead>
        <tr>
          <th scope="col">{text('theme.api.value', 'Value')}</th>
          {hasNames && <th scope="col">{text('theme.api.valueName', 'Name')}</th>}
          {hasDescriptions && <th scope="col">{text('theme.api.valueDescription', 'Description')}</th>}
        </tr>
      </thead>
      <tbody>
        {values.map(({ value, name, description }) => (
          <tr key={value}>
            <td>
              <code>{value || '""'}</code>
            </td>
            {hasNames && <td>{name}</td>}
            {hasDescriptions && (
              <td>
                <Markdown text={description} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </TableScroll>
  )
}

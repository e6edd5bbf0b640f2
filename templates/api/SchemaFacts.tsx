import { Fragment, type ReactNode } from 'react'
import type { ApiSchema } from '../../src/shared/api-page.ts'

/** Values, limits, default and example of a type, one sentence each. */
export function SchemaFacts({ schema }: { readonly schema: ApiSchema }) {
  const { values, limits, pattern, defaultValue, example } = schema
  const facts: [string, ReactNode][] = []
  if (values)
    facts.push([
      'values',
      <>
        {values.length > 1 ? 'One of ' : 'Always '}
        <Values values={values} />
      </>,
    ])
  if (limits) facts.push(['limits', capitalize(limits.join(', '))])
  if (pattern)
    facts.push([
      'pattern',
      <>
        Matches <code>{pattern}</code>
      </>,
    ])
  if (defaultValue !== undefined)
    facts.push([
      'default',
      <>
        Default <code>{defaultValue || '""'}</code>
      </>,
    ])
  if (example !== undefined)
    facts.push([
      'example',
      <>
        Example <code>{example || '""'}</code>
      </>,
    ])
  if (facts.length === 0) return null
  return (
    <p className="facts">
      {facts.map(([key, fact], index) => (
        <Fragment key={key}>
          {index > 0 && ' '}
          <span>{fact}.</span>
        </Fragment>
      ))}
    </p>
  )
}

function Values({ values }: { readonly values: readonly string[] }) {
  return values.map((value, index) => (
    <Fragment key={value}>
      {index > 0 && ', '}
      <code>{value || '""'}</code>
    </Fragment>
  ))
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

import { Fragment } from 'react'
import type { ApiScope } from '../../../src/shared/api-security.ts'
import { plural, text } from '../../../src/shared/messages/text.ts'
import { Markdown } from '../Markdown.tsx'

/** Longer lists are folded. */
const maxOpen = 8

/** The scopes of a flow, or those that an operation requires. */
export function Scopes({ scopes }: { readonly scopes: readonly ApiScope[] }) {
  if (scopes.length === 0) return null
  const isDescribed = scopes.some(({ description }) => description !== undefined)
  const list = isDescribed ? (
    <dl className="scopes">
      {scopes.map(({ name, description }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            <Markdown text={description} />
          </dd>
        </div>
      ))}
    </dl>
  ) : (
    <p className="part-line">
      {scopes.map(({ name }, index) => (
        <Fragment key={name}>
          {index > 0 && ' '}
          <code>{name}</code>
        </Fragment>
      ))}
    </p>
  )
  if (scopes.length > maxOpen) {
    return (
      <details className="nested">
        <summary>{plural('theme.api.scopeCount', '1 scope|{count} scopes', scopes.length)}</summary>
        {list}
      </details>
    )
  }
  return (
    <>
      <p className="part-line">{text('theme.api.scopes', 'Scopes')}</p>
      {list}
    </>
  )
}

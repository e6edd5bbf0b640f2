import type { ApiScope } from '../../src/shared/api-security.ts'
import { plural, text } from '../../src/shared/messages/text.ts'
import { Markdown } from './Markdown.tsx'

/** Longer lists are folded. */
const maxOpen = 8

/** The scopes of a flow, or those that an operation requires. */
export function Scopes({ scopes }: { readonly scopes: readonly ApiScope[] }) {
  if (scopes.length === 0) return null
  const list = (
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

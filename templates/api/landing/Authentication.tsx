import { Fragment, type ReactNode } from 'react'
import type { ApiAuthWay, ApiScope } from '../../../src/shared/api-security.ts'
import { plural, text } from '../../../src/shared/messages/text.ts'
import { richText } from '../../rich-text.tsx'
import { ApiLink, Markdown } from '../ApiTexts.tsx'

/** The ways to authenticate: in a line, or one a row where they need scopes. */
export function Authentication({ ways }: { readonly ways: readonly ApiAuthWay[] }) {
  if (ways.every((way) => way.every(({ scopes }) => scopes.length === 0))) {
    return (
      <p>
        {ways
          .map(wayLine)
          .reduce((one, other) => richText(text('theme.api.badge.or', '{one} or {other}'), { one, other }))}
      </p>
    )
  }
  return (
    <ul className="rows">
      {ways.map((way) => (
        <li key={way.map(({ name }) => name).join(' ')}>
          <p className="part-line">{wayLine(way)}</p>
          {way.map(({ name, scopes }) => (
            <Scopes key={name} scopes={scopes} />
          ))}
        </li>
      ))}
    </ul>
  )
}

function wayLine(way: ApiAuthWay): ReactNode {
  if (way.length === 0) return text('theme.api.noAuthentication', 'no authentication')
  return way.map(({ name, words, href }, index) => (
    <Fragment key={name}>
      {index > 0 && ' + '}
      <ApiLink href={href}>{words}</ApiLink> <code>{name}</code>
    </Fragment>
  ))
}

/** Longer lists are folded. */
const maxOpen = 8
/** Characters of a name that has room in a line of a phone. */
const shortName = 30

/** The scopes of a flow, or those that an operation requires. */
export function Scopes({ scopes }: { readonly scopes: readonly ApiScope[] }) {
  if (scopes.length === 0) return null
  const isDescribed = scopes.some(({ description }) => description !== undefined)
  const list = isDescribed ? (
    <dl className="scopes">
      {scopes.map(({ name, description }) => (
        <div key={name}>
          <dt>
            <ScopeName name={name} />
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
          <ScopeName name={name} />
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

/** A name; a long one, such as an address, breaks between its parts where a line is too narrow. */
function ScopeName({ name }: { readonly name: string }) {
  const parts = name.length <= shortName ? [name] : name.split(/(?<=[/:._-])(?=[^/:._-])/)
  return (
    <code>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a name never move
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </code>
  )
}

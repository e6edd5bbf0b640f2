import { Fragment, type ReactNode } from 'react'
import type { ApiAuthWay } from '../../../src/shared/api-security.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { richText } from '../../rich-text.tsx'
import { ApiLink } from '../ApiLink.tsx'
import { Scopes } from './Scopes.tsx'

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

import { Fragment } from 'react'
import type { ApiAuthWay } from '../../src/shared/api-security.ts'
import { text } from '../../src/shared/messages/text.ts'
import { ApiLink } from './ApiLink.tsx'
import { Scopes } from './Scopes.tsx'

/** The ways to authenticate: one of the rows is enough, with all that is in it. */
export function Authentication({ ways }: { readonly ways: readonly ApiAuthWay[] }) {
  return (
    <ul className="rows auth-ways">
      {ways.map((way) => (
        <li key={way.map(({ name }) => name).join(' ')}>
          <p className="part-line">
            {way.length === 0 && text('theme.api.noAuthentication', 'Without authentication')}
            {way.map(({ name, words, href }, index) => (
              <Fragment key={name}>
                {index > 0 && ' + '}
                <ApiLink href={href}>{words}</ApiLink> <code>{name}</code>
              </Fragment>
            ))}
          </p>
          {way.map(({ name, scopes }) => (
            <Scopes key={name} scopes={scopes} />
          ))}
        </li>
      ))}
    </ul>
  )
}

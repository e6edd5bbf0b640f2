import type { ApiFlow, ApiScope } from '../../shared/api-security.ts'
import { text } from '../../shared/messages/text.ts'
import { entriesOf, type Json, jsonOf, textOf } from '../json.ts'

/** The flows of OAuth 2, each with its name in words. */
const FLOWS = [
  ['authorizationCode', () => text('theme.api.flow.authorizationCode', 'Authorization code')],
  ['clientCredentials', () => text('theme.api.flow.clientCredentials', 'Client credentials')],
  ['deviceAuthorization', () => text('theme.api.flow.deviceAuthorization', 'Device authorization')],
  ['password', () => text('theme.api.flow.password', 'User name and password')],
  ['implicit', () => text('theme.api.flow.implicit', 'Implicit')],
] as const

/** The addresses of a flow, each with its name in words. */
const ADDRESSES = [
  ['authorizationUrl', () => text('theme.api.flow.authorizationUrl', 'Authorization URL')],
  ['deviceAuthorizationUrl', () => text('theme.api.flow.deviceAuthorizationUrl', 'Device authorization URL')],
  ['tokenUrl', () => text('theme.api.flow.tokenUrl', 'Token URL')],
  ['refreshUrl', () => text('theme.api.flow.refreshUrl', 'Refresh URL')],
] as const

/** The flows of a scheme with their addresses and scopes; none of a scheme that is not OAuth 2. */
export function flowsOf(scheme: Json): ApiFlow[] {
  return entriesOf(scheme.flows).flatMap(([kind, value]): ApiFlow[] => {
    if (kind.startsWith('x-')) return []
    const flow = jsonOf(value)
    return [
      {
        kind,
        words: FLOWS.find(([known]) => known === kind)?.[1]() ?? kind,
        addresses: ADDRESSES.flatMap(([name, words]) => {
          const url = textOf(flow[name])
          return url === undefined ? [] : [{ kind: name, words: words(), url }]
        }),
        scopes: entriesOf(flow.scopes).map(([name, description]) => scopeOf(name, textOf(description))),
      },
    ]
  })
}

/** A scope with its description, if there is one. */
export function scopeOf(name: string, description: string | undefined): ApiScope {
  return { name, ...(description === undefined ? {} : { description: { markdown: description } }) }
}

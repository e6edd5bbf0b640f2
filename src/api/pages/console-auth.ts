import type { ApiConsoleAuth, ApiConsoleScheme } from '../../shared/api-security.ts'
import { text } from '../../shared/messages/text.ts'
import { isJson, jsonOf, listOf, textOf, textsOf } from '../json.ts'
import { flowsOf } from '../model/oauth-flows.ts'
import type { Operation } from '../model/operations.ts'
import type { SecurityScheme } from '../model/security.ts'
import type { Reference } from '../reference.ts'

/** The ways to authenticate that the console offers, with what each scheme asks for. */
export function consoleAuth({ operation }: Operation, { document, schemes }: Reference): ApiConsoleAuth {
  if (operation['x-public'] === true) return { ways: [], schemes: [] }
  const required = listOf(operation.security ?? document.security).filter(isJson)
  const ways = required.map((way) => Object.keys(way).filter((name) => schemes.has(name)))
  const scopes = new Map<string, Set<string>>()
  for (const way of required)
    for (const [name, wanted] of Object.entries(way))
      scopes.set(name, new Set([...(scopes.get(name) ?? []), ...textsOf(wanted)]))
  return {
    ways: ways.filter((way, index) => ways.findIndex((one) => String(one) === String(way)) === index),
    schemes: [...new Set(ways.flat())].flatMap((name) => {
      const scheme = schemes.get(name)
      return scheme ? [consoleScheme(scheme, [...(scopes.get(name) ?? [])])] : []
    }),
  }
}

function consoleScheme({ name, words, scheme }: SecurityScheme, scopes: readonly string[]): ApiConsoleScheme {
  const { type } = scheme
  const word = String(scheme.scheme ?? 'bearer')
  const discoveryUrl = textOf(scheme.openIdConnectUrl)
  if (type === 'apiKey') return { name, words, kind: 'apiKey', key: String(scheme.name), in: String(scheme.in) }
  if (type === 'http' && word.toLowerCase() === 'basic') return { name, words, kind: 'basic' }
  if (type === 'openIdConnect') {
    const flow = {
      kind: 'authorizationCode',
      words: text('theme.api.flow.authorizationCode', 'Authorization code'),
      scopes: [...new Set(['openid', ...scopes])],
    }
    return {
      name,
      words,
      kind: 'openIdConnect',
      ...(discoveryUrl === undefined ? {} : { discoveryUrl, flows: [flow] }),
    }
  }
  if (type !== 'oauth2') {
    return { name, words, kind: 'http', prefix: word.toLowerCase() === 'bearer' ? 'Bearer' : word }
  }
  const flows = flowsOf(scheme).map(({ kind, words: title }) => {
    const flow = jsonOf(jsonOf(scheme.flows)[kind])
    const authorizationUrl = textOf(flow.authorizationUrl)
    const tokenUrl = textOf(flow.tokenUrl)
    const deviceAuthorizationUrl = textOf(flow.deviceAuthorizationUrl)
    return {
      kind,
      words: title,
      ...(authorizationUrl === undefined ? {} : { authorizationUrl }),
      ...(tokenUrl === undefined ? {} : { tokenUrl }),
      ...(deviceAuthorizationUrl === undefined ? {} : { deviceAuthorizationUrl }),
      scopes,
    }
  })
  return { name, words, kind: 'oauth2', flows }
}

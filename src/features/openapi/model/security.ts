import type { ApiBadge } from '../../../shared/api-page.ts'
import type { ApiAuthWay, ApiFlow, ApiScheme, ApiScope } from '../../../shared/api-security.ts'
import { isRecord } from '../../../shared/is-record.ts'
import { text } from '../../../shared/messages/text.ts'
import { defined, entriesOf, type Json, jsonOf, listOf, textOf, textsOf } from '../../../util/json.ts'
import { createNameTaker, kebabCase, shortHash } from '../../../util/slug.ts'
import { describe } from './describe.ts'
import type { Resolver } from './schema-references.ts'

export interface SecurityScheme {
  /** Id of its card on the landing page. */
  readonly id: string
  readonly name: string
  /** In words: "API key in header X-Api-Key". */
  readonly words: string
  readonly scheme: Json
}

/** The schemes of a document, by name. */
export function securitySchemes(document: Json, resolve: Resolver): Map<string, SecurityScheme> {
  const take = createNameTaker()
  const entries = entriesOf(jsonOf(document.components).securitySchemes).map(([name, value]) => {
    const scheme = jsonOf(resolve(value).value)
    const id = take(`auth-${kebabCase(name) || shortHash(name)}`)
    return [name, { id, name, words: schemeWords(scheme), scheme }] as const
  })
  return new Map(entries)
}

function schemeWords(scheme: Json): string {
  if (scheme.type === 'apiKey')
    return text('theme.api.scheme.apiKey', 'API key in {place} {name}', {
      place: String(scheme.in),
      name: String(scheme.name),
    })
  if (scheme.type === 'http') {
    const kind = String(scheme.scheme).toLowerCase()
    if (kind === 'bearer') return text('theme.api.scheme.bearer', 'Bearer token')
    return kind === 'basic' ? text('theme.api.scheme.basic', 'User name and password') : `HTTP ${kind}`
  }
  if (scheme.type === 'oauth2') return 'OAuth 2'
  if (scheme.type === 'openIdConnect') return 'OpenID Connect'
  if (scheme.type === 'mutualTLS') return text('theme.api.scheme.certificate', 'Client certificate')
  return textOf(scheme.type) ?? text('theme.api.scheme.unknown', 'Unknown')
}

/** The schemes of an operation's first security requirement; empty when it may be called without any. */
export function requiredSchemes(operation: Json, document: Json, schemes: ReadonlyMap<string, SecurityScheme>) {
  const [first = {}, ...others] = requirementsOf(operation, document)
  const isOpen = others.some((way) => Object.keys(way).length === 0)
  return isOpen ? [] : Object.keys(first).flatMap((name) => schemes.get(name) ?? [])
}

/** The security requirements of an operation, of which one is enough; none for a public one. */
export function requirementsOf(operation: Json, document: Json): readonly Json[] {
  return operation['x-public'] === true ? [] : listOf(operation.security ?? document.security).filter(isRecord)
}

/** The ways to call an operation, as the specification lists them; `href` is the address of the landing page. */
export function authWays(
  operation: Json,
  { document, schemes }: { readonly document: Json; readonly schemes: ReadonlyMap<string, SecurityScheme> },
  href: string,
): ApiAuthWay[] {
  return requirementsOf(operation, document).map((way) =>
    Object.entries(way).flatMap(([name, scopes]) => {
      const one = schemes.get(name)
      if (!one) return []
      const described = new Map(
        flowsOf(one.scheme).flatMap((flow) => flow.scopes.map((scope) => [scope.name, scope] as const)),
      )
      return [
        {
          name,
          words: one.words,
          href: `${href}#${one.id}`,
          scopes: textsOf(scopes).map((scope) => described.get(scope) ?? scopeOf(scope, undefined)),
        },
      ]
    }),
  )
}

export function describeScheme({ id, name, words, scheme }: SecurityScheme): ApiScheme {
  const format = textOf(scheme.bearerFormat)
  const discoveryUrl = textOf(scheme.openIdConnectUrl) ?? textOf(scheme.oauth2MetadataUrl)
  return {
    id,
    name,
    words,
    ...describe(textOf(scheme.description)),
    ...(scheme.deprecated === true ? { isDeprecated: true } : {}),
    ...defined({ format, discoveryUrl }),
    flows: flowsOf(scheme),
  }
}

/** The badges of an operation: who may call it, and whether to use it at all. */
export function badgesOf(operation: Json, document: Json, schemes: ReadonlyMap<string, SecurityScheme>): ApiBadge[] {
  const badges: ApiBadge[] = []
  if (operation.deprecated === true)
    badges.push({ label: text('theme.api.badge.deprecated', 'Deprecated'), kind: 'deprecated' })
  for (const role of textsOf(operation['x-roles'])) badges.push({ label: role, kind: 'role' })
  if (operation['x-internal'] === true)
    badges.push({ label: text('theme.api.badge.internal', 'Internal'), kind: 'note' })
  for (const badge of listOf(operation['x-badges'])) {
    const label = textOf(badge) ?? textOf(jsonOf(badge).name) ?? textOf(jsonOf(badge).label)
    if (label !== undefined) badges.push({ label, kind: 'note' })
  }
  const words = requirementsOf(operation, document).map((way) =>
    joinAll(Object.keys(way).map((name) => shortWords(schemes.get(name), name))),
  )
  const named = [...new Set(words.filter(Boolean))]
  const isOptional = named.length < new Set(words).size
  if (named.length > 0) badges.push({ label: authLabel(named, isOptional), kind: 'auth' })
  else if (operation['x-public'] === true || (schemes.size > 0 && badges.length === 0))
    badges.push({ label: text('theme.api.badge.noLogin', 'No login'), kind: 'public' })
  return badges
}

/** A scheme in a word or two: its name and location are on the landing page. */
function shortWords(one: SecurityScheme | undefined, name: string): string {
  if (!one) return name
  const { scheme, words } = one
  if (scheme.type === 'apiKey')
    return scheme.in === 'cookie' ? text('theme.api.badge.cookie', 'cookie') : text('theme.api.badge.apiKey', 'API key')
  return isBearer(scheme) ? text('theme.api.badge.bearer', 'bearer token') : words
}

function joinAll(schemes: readonly string[]): string {
  if (schemes.length === 0) return ''
  return schemes.reduce((one, other) => text('theme.api.badge.and', '{one} and {other}', { one, other }))
}

function isBearer({ type, scheme }: Json): boolean {
  return type === 'http' && String(scheme).toLowerCase() === 'bearer'
}

function authLabel(schemes: readonly string[], isOptional: boolean): string {
  const any = schemes.reduce((one, other) => text('theme.api.badge.or', '{one} or {other}', { one, other }))
  const label = capitalize(any)
  return isOptional ? text('theme.api.badge.optional', '{scheme}, optional', { scheme: label }) : label
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

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
        words: FLOWS.find(([name]) => name === kind)?.[1]() ?? kind,
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
function scopeOf(name: string, description: string | undefined): ApiScope {
  return { name, ...describe(description) }
}

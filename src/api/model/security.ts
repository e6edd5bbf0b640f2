import type { ApiBadge } from '../../shared/api-page.ts'
import { text } from '../../shared/messages/text.ts'
import { entriesOf, isJson, type Json, jsonOf, listOf, textOf, textsOf } from '../json.ts'
import type { Resolver } from './schema-references.ts'

/** An authentication scheme. */
export interface SecurityScheme {
  readonly name: string
  /** In words: "API key in header X-Api-Key". */
  readonly words: string
  readonly scheme: Json
}

/** The schemes of a document, by name. */
export function securitySchemes(document: Json, resolve: Resolver): Map<string, SecurityScheme> {
  const entries = entriesOf(jsonOf(document.components).securitySchemes).map(([name, value]) => {
    const scheme = jsonOf(resolve(value).value)
    return [name, { name, words: schemeWords(scheme), scheme }] as const
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
  const ways = listOf(operation.security ?? document.security).filter(isJson)
  const isOpen =
    operation['x-public'] === true || ways.length === 0 || ways.some((way) => Object.keys(way).length === 0)
  if (isOpen) return []
  return Object.keys(ways[0] ?? {}).flatMap((name) => schemes.get(name) ?? [])
}

/** The schemes of all security requirements of an operation. */
export function possibleSchemes(operation: Json, document: Json, schemes: ReadonlyMap<string, SecurityScheme>) {
  if (operation['x-public'] === true) return []
  const names = listOf(operation.security ?? document.security).flatMap((way) => Object.keys(jsonOf(way)))
  return [...new Set(names)].flatMap((name) => schemes.get(name) ?? [])
}

/** What a reader has to know first: who may call an operation, and whether to use it at all. */
export function badgesOf(operation: Json, document: Json, schemes: ReadonlyMap<string, SecurityScheme>): ApiBadge[] {
  const badges: ApiBadge[] = []
  if (operation.deprecated === true)
    badges.push({ label: text('theme.api.badge.deprecated', 'Deprecated'), kind: 'deprecated' })
  for (const role of textsOf(operation['x-roles'])) badges.push({ label: role, kind: 'role' })
  if (operation['x-public'] === true)
    return [...badges, { label: text('theme.api.badge.noLogin', 'No login'), kind: 'public' }]
  const ways = listOf(operation.security ?? document.security).filter(isJson)
  const words = ways.map((way) => joinAll(Object.keys(way).map((name) => shortWords(schemes.get(name), name))))
  const named = [...new Set(words.filter(Boolean))]
  const isOptional = named.length < new Set(words).size
  if (named.length > 0) badges.push({ label: authLabel(named, isOptional), kind: 'auth' })
  else if (schemes.size > 0 && badges.length === 0)
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

/** A scheme's own description; flows and scopes are left to it. */
export function schemeDescription({ scheme }: SecurityScheme): string | undefined {
  return textOf(scheme.description)
}

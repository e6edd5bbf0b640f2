import type { Json } from '../json.ts'
import type { SecurityScheme } from '../model/security.ts'
import type { Pair, SampleRequest, Secret } from './sample-request.ts'

/** What authentication adds to a request. */
export type Auth = Pick<SampleRequest, 'query' | 'headers' | 'cookies'> & { readonly hasLogin: boolean }

/** Keys and tokens of the schemes, in their places. */
export function authOf(schemes: readonly SecurityScheme[]): Auth {
  const apiKeys = schemes.map(({ scheme }) => scheme).filter(({ type }) => type === 'apiKey')
  const keys = (place: string) =>
    apiKeys
      .filter((scheme) => scheme.in === place)
      .map(({ name }) => secretPair(String(name), place === 'cookie' ? 'TOKEN' : 'KEY', apiKeys.length === 1))
  return {
    query: keys('query'),
    headers: [...keys('header'), ...schemes.flatMap(({ scheme }) => authorization(scheme))],
    cookies: keys('cookie'),
    hasLogin: schemes.some(({ scheme }) => scheme.type === 'http' && kindOf(scheme) === 'basic'),
  }
}

function secretPair(name: string, placeholder: Secret['placeholder'], isOnly: boolean): Pair {
  const own = name.toUpperCase().replace(/\W+/g, '_')
  return { name, value: placeholder, secret: { placeholder, variable: isOnly ? `API_${placeholder}` : own } }
}

function authorization(scheme: Json): Pair[] {
  const kind = kindOf(scheme)
  const isToken = scheme.type === 'oauth2' || scheme.type === 'openIdConnect' || scheme.type === 'http'
  if (!isToken || (scheme.type === 'http' && kind === 'basic')) return []
  const word = scheme.type !== 'http' || kind === 'bearer' ? 'Bearer' : String(scheme.scheme)
  const secret = { placeholder: 'TOKEN', variable: 'API_TOKEN' } as const
  return [{ name: 'Authorization', value: `${word} TOKEN`, secret }]
}

function kindOf(scheme: Json): string {
  return String(scheme.scheme).toLowerCase()
}

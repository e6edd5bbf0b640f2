import type { ApiPageLinks } from '../../../shared/api-page.ts'
import { isRecord } from '../../../shared/is-record.ts'
import { type Json, jsonOf, listOf, pointerParts, textOf } from '../../../util/json.ts'
import { operationHref, type Reference, schemaHref } from '../reference.ts'

/** Returns the addresses of a page's descriptions that are those of other tools, and what the others count from. */
export type LinkFinder = (page: object) => ApiPageLinks

/**
 * Addresses within the one page that Redoc, Swagger UI, Stoplight and Scalar make of a specification. Those of
 * descriptions are in JSON here.
 */
const ADDRESS = /#\/?(?:tag|operations?|section|schemas?|models?|components\/schemas|definitions)\/[^\s)"'<>\\\]]+/g

/** Creates what finds pages of the reference for the addresses in its descriptions. */
export function createLinkFinder(reference: Reference, landing: string): LinkFinder {
  const find = createAddressBook(reference, landing)
  const linkBase = linkBaseOf(reference.document)
  return (page) => {
    const found = [...new Set(JSON.stringify(page).match(ADDRESS))].flatMap((address) => {
      const href = find(address)
      return href === undefined ? [] : [[address, href] as const]
    })
    return {
      ...(found.length > 0 && { links: Object.fromEntries(found) }),
      ...(linkBase !== undefined && { linkBase }),
    }
  }
}

/**
 * The base of addresses without a host: the documentation that the specification names, else the first
 * server, unless that one only answers calls.
 */
export function linkBaseOf(document: Json): string | undefined {
  const docs = textOf(jsonOf(document.externalDocs).url)
  const server = listOf(document.servers).filter(isRecord)[0]
  const urls = [docs, textOf(server?.url)].map((url, index) => webAddress(url, index === 1))
  return urls.find((url) => url !== undefined)
}

function webAddress(url: string | undefined, isServer: boolean): string | undefined {
  if (url === undefined || !/^https?:\/\/[^/{}]+(?:\/|$)/i.test(url) || !URL.canParse(url)) return undefined
  const { hostname, href, origin } = new URL(url)
  if (!isServer) return href
  const isApi = /(?:^|[.-])(?:api|sandbox|test)\d*(?:[.-]|$)|^(?:localhost$|[\d.]+$|\[)|\bexample\b/.test(hostname)
  return isApi ? undefined : `${origin}/`
}

/** The page for an address such as `#tag/Pets/operation/getPet`; undefined when there is none. */
function createAddressBook(reference: Reference, landing: string): (address: string) => string | undefined {
  const { operations, groups, schemas, out } = reference
  const byId = new Map<string, string>()
  const add = (key: string, href: string) => void (byId.has(key) || byId.set(key, href))
  for (const { id, title, name } of groups)
    for (const one of [name, title]) add(`tag ${keyOf(one)}`, `${landing}#${id}`)
  for (const operation of operations) {
    const href = operationHref(out, operation)
    add(`operation ${keyOf(textOf(operation.operation.operationId) ?? '')}`, href)
    add(`call ${operation.path} ${operation.method.toLowerCase()}`, href)
  }
  for (const schema of schemas) add(`schema ${keyOf(schema.name)}`, schemaHref(out, schema))
  return (address) => {
    const [kind = '', ...rest] = pointerParts(address.replace(/^#\/?/, '')).filter((part) => part !== '')
    const name = keyOf(rest.at(-1) ?? '')
    if (/^(?:schemas?|models?|components|definitions)$/.test(kind)) return byId.get(`schema ${name}`)
    if (kind.startsWith('operation')) return byId.get(`operation ${name}`)
    if (kind === 'section') return `${landing}#${name}`
    const [tag = '', part, path = '', method = ''] = rest
    if (part === 'paths') return byId.get(`call ${path} ${method.toLowerCase()}`)
    const own = part === undefined ? undefined : byId.get(`operation ${name}`)
    return own ?? byId.get(`tag ${keyOf(tag)}`)
  }
}

/** Tools replace what is not a letter in an address, each in its own way. */
function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

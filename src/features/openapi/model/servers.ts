import type { ApiServer } from '../../../shared/api-page.ts'
import { isRecord } from '../../../shared/is-record.ts'
import { trimSlashes } from '../../../shared/url.ts'
import { entriesOf, type Json, jsonOf, listOf, textOf, textsOf } from '../../../util/json.ts'
import type { Operation } from './operations.ts'

/** Used as the server when a specification names none. */
const UNKNOWN_SERVER = 'https://api.example.com'

/** Base URLs with their variables filled in, without a trailing slash; never empty. */
export function listServers(owner: Json): ApiServer[] {
  const servers = listOf(owner.servers).filter(isRecord).map(readServer)
  return servers.length > 0 ? servers : [{ url: UNKNOWN_SERVER, variables: [] }]
}

/** Base URLs of an operation, or of its path; undefined when those of the specification apply. */
export function ownServers({
  operation,
  pathItem,
}: Pick<Operation, 'operation' | 'pathItem'>): ApiServer[] | undefined {
  const owner = [operation, pathItem].find(({ servers }) => listOf(servers).length > 0)
  return owner && listServers(owner)
}

function readServer(server: Json): ApiServer {
  const written = trimSlashes(String(server.url ?? ''))
  const name = textOf(server.name)
  const description = textOf(server.description)
  const known = jsonOf(server.variables)
  const filled = written.replace(/\{([^{}]+)\}/g, (_, variable: string) =>
    String(jsonOf(known[variable]).default ?? variable),
  )
  const prefix = prefixOf(filled)
  return {
    url: prefix + trimSlashes(filled),
    ...(written === filled ? {} : { template: prefix + written }),
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description: { markdown: description } }),
    variables: entriesOf(known).map(([variable, value]) => readVariable(variable, jsonOf(value))),
  }
}

function readVariable(name: string, variable: Json): ApiServer['variables'][number] {
  const values = textsOf(variable.enum)
  const description = textOf(variable.description)
  return {
    name,
    defaultValue: String(variable.default ?? ''),
    ...(values.length > 0 ? { values } : {}),
    ...(description === undefined ? {} : { description: { markdown: description } }),
  }
}

/** Returns what is before a URL without a host, which is that of the specification. */
function prefixOf(url: string): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(url)) return ''
  if (url.startsWith('//')) return 'https:'
  return url === '' || url.startsWith('/') ? UNKNOWN_SERVER : `${UNKNOWN_SERVER}/`
}

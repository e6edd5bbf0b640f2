import type { ApiServer } from '../../../shared/api-page.ts'
import { closest } from '../../../shared/closest.ts'
import { isRecord } from '../../../shared/is-record.ts'
import { text } from '../../../shared/messages/text.ts'
import { trimSlashes } from '../../../shared/url.ts'
import { defined, entriesOf, type Json, jsonOf, listOf, textOf, textsOf } from '../../../util/json.ts'
import { createNameTaker, kebabCase, shortHash } from '../../../util/slug.ts'
import { describe, plainTitle } from './describe.ts'
import type { Resolver } from './schema-references.ts'

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

/** An operation or a webhook and its location in the specification. */
export interface Operation {
  /** In upper case. */
  readonly method: string
  /** As in the specification; a webhook's name. */
  readonly path: string
  readonly isWebhook: boolean
  /** The first of its tags, below which it is in the sidebar. */
  readonly tag: string
  readonly tags: readonly string[]
  readonly slug: string
  readonly title: string
  /** A summary that is too long for a title: it belongs to the description. */
  readonly lead?: string
  readonly operation: Json
  /** Applies to all operations of the path. */
  readonly pathItem: Json
}

/** Some specifications have a description as the summary, in every operation. */
const MAX_TITLE = 150

type Found = Omit<Operation, 'slug'>

/** Every operation and webhook of a document, in order, each with a unique slug. */
export function listOperations(document: Json, resolve: Resolver): Operation[] {
  const found = [
    ...entriesOf(document.paths).flatMap((entry) => operationsOf(entry, false, resolve)),
    ...entriesOf(document.webhooks).flatMap((entry) => operationsOf(entry, true, resolve)),
  ]
  return nameOperations(found)
}

/** The methods of a path, in the order of the specification. */
export function operationsOf([path, value]: [string, unknown], isWebhook: boolean, resolve: Resolver): Found[] {
  const pathItem = jsonOf(resolve(value).value)
  const usual = Object.entries(pathItem).filter(([method]) => METHODS.includes(method))
  return [...usual, ...entriesOf(pathItem.additionalOperations)].flatMap(([method, operation]): Found[] => {
    if (!isRecord(operation)) return []
    const summary = textOf(operation.summary) ?? textOf(pathItem.summary) ?? ''
    const isTitle = summary.length <= MAX_TITLE && !/\n/.test(summary.trim())
    const title = (isTitle && plainTitle(summary)) || titleOf(operation, method, path)
    const other = isWebhook ? text('theme.api.webhooks', 'Webhooks') : text('theme.api.otherTag', 'Other')
    const own = [...new Set(textsOf(operation.tags).filter((tag) => tag.trim() !== ''))]
    const tags = own.length > 0 ? own : [other]
    const [tag = other] = tags
    return [
      {
        method: method.toUpperCase(),
        path,
        isWebhook,
        tag,
        tags,
        title,
        ...(isTitle ? {} : { lead: summary }),
        operation,
        pathItem,
      },
    ]
  })
}

/** `list_users` and `listUsers` become "List users"; without an id, method and path are the title. */
function titleOf(operation: Json, method: string, path: string): string {
  const words = kebabCase(textOf(operation.operationId) ?? '').replaceAll('-', ' ')
  return words === '' ? `${method.toUpperCase()} ${path}` : words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Names each operation by its id. Operations with a shared id, or none, are also named by method and path, so that a
 * name does not depend on the order of the others.
 */
function nameOperations(found: readonly Found[]): Operation[] {
  const ids = found.map(({ operation }) => kebabCase(textOf(operation.operationId) ?? ''))
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  const wanted = found.map((one, index) => {
    const id = ids[index] ?? ''
    if (id !== '' && counts.get(id) === 1) return id
    const place = kebabCase(`${one.method.toLowerCase()} ${one.path}`)
    return [id, place || shortHash(`${one.method} ${one.path}`)].filter(Boolean).join('-')
  })
  const slugs = takeInOrder(found, wanted)
  return found.map((one, index) => ({ ...one, slug: slugs[index] ?? '' }))
}

/** Makes the names unique: where two still collide (`/a/{b}` and `/a/b`), the alphabetically first path keeps it. */
function takeInOrder(found: readonly Found[], wanted: readonly string[]): string[] {
  const take = createNameTaker()
  const keyOf = (index: number) => `${found[index]?.path} ${found[index]?.method}`
  const order = found.map((_, index) => index).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const slugs: string[] = []
  for (const index of order) slugs[index] = take(wanted[index] ?? '')
  return slugs
}

/** Places of parameters. */
export const PLACES: readonly string[] = ['query', 'header', 'path', 'cookie', 'querystring']

/** Returns the place that is meant by the `in` of a parameter: `Query` and `querry` are "query". */
export function placeOf(written: unknown): string | undefined {
  const place = textOf(written)
  if (place === undefined || PLACES.includes(place)) return place
  return PLACES.find((one) => one === place.toLowerCase()) ?? closest(place, PLACES)
}

/** A parameter with its references resolved: location, name and schema. */
export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly parameter: Json
  readonly schema: unknown
}

/** An operation's parameters, which override the path's. A body parameter of 2.0 is not one of them. */
export function parametersOf(
  { operation, pathItem }: Pick<Operation, 'operation' | 'pathItem'>,
  resolve: Resolver,
): Parameter[] {
  const byKey = new Map<string, Parameter>()
  for (const value of [...listOf(pathItem.parameters), ...listOf(operation.parameters)]) {
    const parameter = jsonOf(resolve(value).value)
    const name = textOf(parameter.name)
    const place = placeOf(parameter.in)
    if (name === undefined || place === undefined) continue
    const schema = parameter.schema ?? jsonOf(Object.values(jsonOf(parameter.content))[0]).schema ?? {}
    const required = parameter.required === true || place === 'path'
    byKey.set(`${place} ${name}`, { name, in: place, required, parameter, schema })
  }
  return [...byKey.values()]
}

/** An operation's body; a shared body parameter of 2.0 is a reference to a body among the parameters. */
export function bodyOf({ operation }: Pick<Operation, 'operation'>, resolve: Resolver): Json | undefined {
  const own = resolve(operation.requestBody).value
  if (isRecord(own)) return own
  const shared = listOf(operation.parameters).map((value) => resolve(value).value)
  return shared.filter(isRecord).find((value) => isRecord(value.content) && value.in === undefined)
}

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
  const variables = jsonOf(server.variables)
  const filled = written.replace(/\{([^{}]+)\}/g, (_, variable: string) =>
    String(jsonOf(variables[variable]).default ?? variable),
  )
  const prefix = prefixOf(filled)
  return {
    url: prefix + trimSlashes(filled),
    ...(written === filled ? {} : { template: prefix + written }),
    ...defined({ name }),
    ...describe(textOf(server.description)),
    variables: entriesOf(variables).map(([variable, value]) => readVariable(variable, jsonOf(value))),
  }
}

function readVariable(name: string, variable: Json): ApiServer['variables'][number] {
  const values = textsOf(variable.enum)
  return {
    name,
    defaultValue: String(variable.default ?? ''),
    ...(values.length > 0 ? { values } : {}),
    ...describe(textOf(variable.description)),
  }
}

/** The start of a URL that has no host; empty for any other. */
function prefixOf(url: string): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(url)) return ''
  if (url.startsWith('//')) return 'https:'
  return url === '' || url.startsWith('/') ? UNKNOWN_SERVER : `${UNKNOWN_SERVER}/`
}

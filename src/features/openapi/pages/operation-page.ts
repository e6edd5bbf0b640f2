import type { ApiConsole } from '../../../shared/api-console.ts'
import type { ApiCallback, ApiLink, ApiOperationPage, ApiServer } from '../../../shared/api-page.ts'
import type { ApiConsoleAuth, ApiConsoleScheme } from '../../../shared/api-security.ts'
import { text } from '../../../shared/messages/text.ts'
import { defined, entriesOf, type Json, jsonOf, textOf, textsOf } from '../../../util/json.ts'
import { bodyOf, type Operation, operationsOf, ownServers, parametersOf } from '../model/operations.ts'
import { readSchema } from '../model/read-schema.ts'
import { createSchemaBuilder, type SchemaBuilder } from '../model/schema.ts'
import { typesOf, valuesOf } from '../model/schema-words.ts'
import { badgesOf, flowsOf, requirementsOf, type SecurityScheme } from '../model/security.ts'
import { typeWords } from '../model/type-words.ts'
import { landingHref, operationHref, type Reference } from '../reference.ts'
import { sampleValue } from '../samples/parameters.ts'
import { exchangeOf } from './exchange.ts'
import { levelsPath } from './generated-page.ts'
import {
  ownSamples,
  placeFirst,
  placeOthers,
  placeOwn,
  type RequestVariant,
  requestVariants,
} from './request-variants.ts'
import type { PageWithLevels } from './schema-page.ts'

export function operationPage(operation: Operation, reference: Reference): PageWithLevels<ApiOperationPage> {
  const levelsHref = (number: number) => levelsPath(operationHref(reference.out, operation), number)
  const builder = createSchemaBuilder(reference, levelsHref)
  const all = ownServers(operation) ?? reference.servers
  const servers = all.map(({ url }) => url)
  const { isWebhook } = operation
  const input = { reference, server: servers[0] ?? '', own: placeOwn(ownSamples(operation.operation), builder) }
  const requests = isWebhook ? [] : requestVariants(operation, input)
  // Room is taken in the order of what readers look for: samples, fields and examples, other requests.
  placeFirst(requests, builder)
  const tags = tagLinks(operation, reference)
  const exchange = exchangeOf({
    operation,
    reference,
    builder,
    prefix: '',
    isEvent: isWebhook,
    document: isWebhook ? {} : reference.document,
  })
  const callbacks = callbacksOf(operation, reference, builder)
  const variants = placeOthers(requests, { page: builder, server: input.server })
  const page: ApiOperationPage = {
    kind: 'operation',
    isWebhook,
    badges: badgesOf(operation.operation, reference.document, reference.schemes),
    servers: isWebhook ? [] : servers,
    basePath: isWebhook ? '' : basePathOf(servers[0]),
    ...exchange,
    samples: variants[0]?.samples ?? input.own,
    ...(variants.length > 1 ? { variants: variants.map(({ body: _, ...one }) => one) } : {}),
    callbacks,
    ...(tags.length > 1 ? { tags } : {}),
    ...(isWebhook ? {} : { console: consoleOf(operation, reference, { servers: all, variants }) }),
  }
  return { page, levels: builder.finish() }
}

function basePathOf(server = ''): string {
  return URL.canParse(server) ? new URL(server).pathname.replace(/\/$/, '') : ''
}

function tagLinks({ tags }: Operation, reference: Reference): ApiLink[] {
  return reference.groups
    .filter(({ name }) => tags.includes(name))
    .map(({ title, id }) => ({ label: title, href: `${landingHref(reference)}#${id}` }))
}

/** Requests that the server makes to the caller during or after its response. */
function callbacksOf({ operation }: Operation, reference: Reference, builder: SchemaBuilder): ApiCallback[] {
  return entriesOf(operation.callbacks).flatMap(([name, value]) =>
    entriesOf(reference.resolve(value).value).flatMap((entry) =>
      operationsOf(entry, false, reference.resolve).map((found) => {
        const id = builder.takeId(`callback.${name}`)
        return {
          name,
          id,
          title: textOf(found.operation.summary) ?? textOf(found.pathItem.summary) ?? '',
          isDeprecated: found.operation.deprecated === true,
          ...exchangeOf({ operation: found, reference, builder, prefix: `${id}.`, isEvent: true, document: {} }),
        }
      }),
    ),
  )
}

/** The properties of an operation that its console needs to send the request. */
function consoleOf(
  operation: Operation,
  reference: Reference,
  { servers, variants }: { readonly servers: readonly ApiServer[]; readonly variants: readonly RequestVariant[] },
): ApiConsole {
  const { resolve } = reference
  const bodies = variants.flatMap(({ body }) => body ?? [])
  const isBodyRequired = bodyOf(operation, resolve)?.required === true
  return {
    method: operation.method,
    path: operation.path,
    servers: servers.map(({ url, template = url, variables }) => ({
      url: template,
      variables: variables.map(({ description: _, ...variable }) => variable),
    })),
    parameters: parametersOf(operation, resolve).map((one) => {
      const read = readSchema(one.schema, resolve)
      const isList = typesOf(read.schema).includes('array')
      const values = valuesOf(isList ? readSchema(read.schema.items, resolve).schema : read.schema)
      const isTold = one.required || one.parameter.example !== undefined
      return {
        name: one.name,
        in: one.in,
        required: one.required,
        isList,
        ...writtenAs(one.parameter, typesOf(read.schema)),
        type: typeWords(read, { resolve, linkOf: () => undefined }).type,
        ...(values ? { values } : {}),
        ...(isTold ? { example: sampleValue(one, reference) } : {}),
      }
    }),
    ...(bodies.length > 0 ? { bodies, isBodyRequired } : {}),
    auth: consoleAuth(operation, reference),
  }
}

/** The marks of a value that is not filled in and sent in the obvious way. */
function writtenAs({ style, explode, allowReserved, content }: Json, types: readonly string[]) {
  return {
    ...(types.includes('object') ? { isObject: true } : {}),
    ...(content === undefined ? {} : { isContent: true }),
    ...(typeof style === 'string' ? { style } : {}),
    ...(typeof explode === 'boolean' ? { explode } : {}),
    ...(allowReserved === true ? { allowReserved } : {}),
  }
}

/** The ways to authenticate that the console offers, with what each scheme asks for. */
function consoleAuth({ operation }: Operation, { document, schemes }: Reference): ApiConsoleAuth {
  const required = requirementsOf(operation, document)
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
      ...defined({ authorizationUrl, tokenUrl, deviceAuthorizationUrl }),
      scopes,
    }
  })
  return { name, words, kind: 'oauth2', flows }
}

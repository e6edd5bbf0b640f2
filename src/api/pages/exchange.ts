import type { ApiExchange } from '../../shared/api-page.ts'
import { text } from '../../shared/messages/text.ts'
import { type Json, textOf } from '../json.ts'
import { bodyOf, type Operation, parametersOf } from '../model/operations.ts'
import type { SchemaBuilder } from '../model/schema.ts'
import { authWays } from '../model/security.ts'
import { ownServers } from '../model/servers.ts'
import { landingHref, type Reference } from '../reference.ts'
import { contentsOf } from './contents.ts'
import { describe, externalDocsOf } from './describe.ts'
import { parameterField } from './parameter-field.ts'
import { responsesOf } from './responses.ts'

/** What one exchange is made from. */
export interface ExchangeInput {
  readonly operation: Pick<Operation, 'method' | 'path' | 'lead' | 'operation' | 'pathItem'>
  readonly reference: Reference
  readonly builder: SchemaBuilder
  /** Prefix of every id; empty for the page's own operation. */
  readonly prefix: string
  /** Whether the server sends the request and the reader answers it: webhooks and callbacks. */
  readonly isEvent: boolean
  /** What applies where the operation says nothing about security: that of the specification, or of none. */
  readonly document: Json
}

/** Places of parameters, each with the id and the title of its section. */
const groups = [
  ['path', 'path-parameters', () => text('theme.api.pathParameters', 'Path parameters')],
  ['query', 'query-parameters', () => text('theme.api.queryParameters', 'Query parameters')],
  ['querystring', 'query-string', () => text('theme.api.queryString', 'Query string')],
  ['header', 'headers', () => text('theme.api.headers', 'Headers')],
  ['cookie', 'cookies', () => text('theme.api.cookies', 'Cookies')],
] as const

/** The request and its responses. */
export function exchangeOf(input: ExchangeInput): ApiExchange {
  const { operation, reference, prefix, document, isEvent } = input
  const parameters = parametersOf(operation, reference.resolve)
  const body = bodyOf(operation, reference.resolve)
  const own = textOf(operation.operation.description) ?? textOf(operation.pathItem.description)
  const description = [operation.lead, own].filter((one) => one !== undefined).join('\n\n') || undefined
  const security = authWays(operation.operation, { document, schemes: reference.schemes }, landingHref(reference))
  const servers = ownServers(operation)
  return {
    method: operation.method,
    path: operation.path,
    ...describe(description),
    ...externalDocsOf(operation.operation),
    ...(security.some((way) => way.length > 0) ? { security } : {}),
    ...(servers ? { ownServers: servers } : {}),
    parameters: groups.flatMap(([place, id, title]) => {
      const own = parameters.filter((one) => one.in === place)
      return own.length === 0 ? [] : [{ id, title: title(), fields: own.map((one) => parameterField(one, input)) }]
    }),
    ...(body
      ? {
          body: {
            required: body.required === true,
            ...describe(textOf(body.description)),
            contents: contentsOf(body.content, {
              ...input,
              id: `${prefix}body`,
              direction: isEvent ? 'response' : 'request',
            }),
          },
        }
      : {}),
    responses: responsesOf(operation.operation.responses, { ...input, direction: isEvent ? 'request' : 'response' }),
  }
}

import type { ApiConsole, ApiOperationPage } from '../../shared/api-page.ts'
import { entriesOf, jsonOf, textOf } from '../json.ts'
import { bodyOf, type Operation, operationsOf, parametersOf } from '../model/operations.ts'
import { readSchema } from '../model/read-schema.ts'
import { createSchemaBuilder, type SchemaBuilder } from '../model/schema.ts'
import { typesOf, valuesOf } from '../model/schema-words.ts'
import { badgesOf, possibleSchemes } from '../model/security.ts'
import { typeWords } from '../model/type-words.ts'
import { type Reference, serversOf } from '../reference.ts'
import { sampleValue } from '../samples/parameters.ts'
import type { RequestBody } from '../samples/sample-request.ts'
import { sampleOperation } from '../samples/samples.ts'
import { exchangeOf } from './exchange.ts'

/** The page of an operation. */
export function operationPage(operation: Operation, reference: Reference): ApiOperationPage {
  const builder = createSchemaBuilder(reference)
  const servers = serversOf(operation, reference).map(({ url }) => url)
  const { isWebhook } = operation
  const { request, samples } = sampleOperation(operation, { ...reference, server: servers[0] ?? '' })
  const docs = jsonOf(operation.operation.externalDocs)
  const url = /^https?:\/\//.exec(String(docs.url)) ? String(docs.url) : undefined
  return {
    kind: 'operation',
    isWebhook,
    badges: badgesOf(operation.operation, reference.document, reference.schemes),
    servers: isWebhook ? [] : servers,
    basePath: isWebhook ? '' : basePathOf(servers[0]),
    ...exchangeOf({ operation, reference, builder, prefix: '' }),
    samples: isWebhook ? [] : samples,
    callbacks: callbacksOf(operation, reference, builder),
    ...(url === undefined ? {} : { externalDocs: { label: textOf(docs.description) ?? url, href: url } }),
    ...(isWebhook ? {} : { console: consoleOf(operation, reference, { servers, body: request.body }) }),
  }
}

function basePathOf(server = ''): string {
  return URL.canParse(server) ? new URL(server).pathname.replace(/\/$/, '') : ''
}

/** Requests that the server makes to the caller during or after its response. */
function callbacksOf(
  { operation }: Operation,
  reference: Reference,
  builder: SchemaBuilder,
): ApiOperationPage['callbacks'] {
  return entriesOf(operation.callbacks).flatMap(([name, value]) =>
    entriesOf(reference.resolve(value).value).flatMap((entry) =>
      operationsOf(entry, false, reference.resolve).map((found) => {
        const id = builder.takeId(`callback.${name}`)
        return { name, id, ...exchangeOf({ operation: found, reference, builder, prefix: `${id}.` }) }
      }),
    ),
  )
}

interface ConsoleInput {
  readonly servers: readonly string[]
  readonly body: RequestBody | undefined
}

function consoleOf(operation: Operation, reference: Reference, { servers, body }: ConsoleInput): ApiConsole {
  const { resolve } = reference
  const isBodyRequired = bodyOf(operation, resolve)?.required === true
  const auth = possibleSchemes(operation.operation, reference.document, reference.schemes)
  return {
    method: operation.method,
    path: operation.path,
    servers,
    parameters: parametersOf(operation, resolve).map((one) => {
      const read = readSchema(one.schema, resolve)
      const values = valuesOf(read.schema)
      const isTold = one.required || one.parameter.example !== undefined
      return {
        name: one.name,
        in: one.in,
        required: one.required,
        isList: typesOf(read.schema).includes('array'),
        type: typeWords(read, { resolve, linkOf: () => undefined }).type,
        ...(values ? { values } : {}),
        ...(isTold ? { example: sampleValue(one, reference) } : {}),
      }
    }),
    ...(body ? { body: { contentType: body.contentType, required: isBodyRequired, ...bodyFields(body) } } : {}),
    auth: auth.map(({ name, scheme }) => ({
      kind: String(scheme.scheme ?? scheme.type),
      name: textOf(scheme.name) ?? name,
      ...(textOf(scheme.in) === undefined ? {} : { in: String(scheme.in) }),
    })),
  }
}

/** The initial body in the console: the example of the samples. */
function bodyFields(body: RequestBody): Pick<NonNullable<ApiConsole['body']>, 'example' | 'fields'> {
  switch (body.kind) {
    case 'json':
      return { example: JSON.stringify(body.value, undefined, 2), fields: [] }
    case 'text':
      return { example: body.text, fields: [] }
    case 'file':
      return { fields: [{ name: '', isFile: true, example: '' }] }
    default:
      return {
        fields: body.parts.map(({ name, value, fileName }) => ({
          name,
          isFile: fileName !== undefined,
          example: fileName === undefined ? String(value) : '',
        })),
      }
  }
}

import type { ApiConsole, ApiOperationPage } from '../../shared/api-page.ts'
import { entriesOf, jsonOf, textOf } from '../json.ts'
import { bodyOf, type Operation, operationsOf, parametersOf } from '../model/operations.ts'
import { readSchema } from '../model/read-schema.ts'
import { createSchemaBuilder, type SchemaBuilder } from '../model/schema.ts'
import { badgesOf, requiredSchemes } from '../model/security.ts'
import { typeWords } from '../model/type-words.ts'
import { valuesOf } from '../model/words.ts'
import { type Reference, serversOf } from '../reference.ts'
import { sampleRequest, sampleValue } from '../samples/request.ts'
import { samplesOf } from '../samples/samples.ts'
import { exchangeOf } from './exchange.ts'

/** What the page of an operation says. */
export function operationPage(operation: Operation, reference: Reference): ApiOperationPage {
  const builder = createSchemaBuilder(reference)
  const servers = serversOf(operation, reference).map(({ url }) => url)
  const { isWebhook } = operation
  const request = sampleRequest(operation, { ...reference, server: servers[0] ?? '' })
  const docs = jsonOf(operation.operation.externalDocs)
  const url = /^https?:\/\//.exec(String(docs.url)) ? String(docs.url) : undefined
  return {
    kind: 'operation',
    isWebhook,
    badges: badgesOf(operation.operation, reference.document, reference.schemes),
    servers: isWebhook ? [] : servers,
    basePath: isWebhook ? '' : basePathOf(servers[0]),
    ...exchangeOf({ operation, reference, builder, prefix: '' }),
    samples: isWebhook ? [] : samplesOf(request, reference.sampleLanguages),
    callbacks: callbacksOf(operation, reference, builder),
    ...(url === undefined ? {} : { externalDocs: { label: textOf(docs.description) ?? url, href: url } }),
    ...(isWebhook ? {} : { console: consoleOf(operation, reference, servers) }),
  }
}

function basePathOf(server = ''): string {
  return URL.canParse(server) ? new URL(server).pathname.replace(/\/$/, '') : ''
}

/** Requests that the server makes to the caller while or after it answers. */
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

function consoleOf(operation: Operation, reference: Reference, servers: readonly string[]): ApiConsole {
  const { resolve } = reference
  const body = bodyOf(operation, resolve)
  const [contentType, media] = Object.entries(jsonOf(body?.content))[0] ?? []
  const auth = requiredSchemes(operation.operation, reference.document, reference.schemes)
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
        type: typeWords(read, { resolve, linkOf: () => undefined }).type,
        ...(values ? { values } : {}),
        ...(isTold ? { example: sampleValue(one, reference) } : {}),
      }
    }),
    ...(contentType === undefined
      ? {}
      : {
          body: {
            contentType,
            required: body?.required === true,
            fields: Object.keys(jsonOf(readSchema(jsonOf(media).schema, resolve).schema.properties)),
          },
        }),
    auth: auth.map(({ name, scheme }) => ({
      kind: String(scheme.scheme ?? scheme.type),
      name: textOf(scheme.name) ?? name,
      ...(textOf(scheme.in) === undefined ? {} : { in: String(scheme.in) }),
    })),
  }
}

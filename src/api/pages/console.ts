import type { ApiConsole } from '../../shared/api-console.ts'
import type { ApiServer } from '../../shared/api-page.ts'
import type { Json } from '../json.ts'
import { bodyOf, type Operation, parametersOf } from '../model/operations.ts'
import { readSchema } from '../model/read-schema.ts'
import { typesOf, valuesOf } from '../model/schema-words.ts'
import { typeWords } from '../model/type-words.ts'
import type { Reference } from '../reference.ts'
import { sampleValue } from '../samples/parameters.ts'
import { consoleAuth } from './console-auth.ts'
import type { RequestVariant } from './request-variants.ts'

/** What the console needs besides the operation. */
export interface ConsoleInput {
  readonly servers: readonly ApiServer[]
  readonly variants: readonly RequestVariant[]
}

/** What the console of an operation needs to send its request. */
export function consoleOf(operation: Operation, reference: Reference, { servers, variants }: ConsoleInput): ApiConsole {
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
      const values = valuesOf(read.schema)
      const isTold = one.required || one.parameter.example !== undefined
      return {
        name: one.name,
        in: one.in,
        required: one.required,
        isList: typesOf(read.schema).includes('array'),
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

/** How a value is filled in and sent, where it is not obvious. */
function writtenAs({ style, explode, allowReserved, content }: Json, types: readonly string[]) {
  return {
    ...(types.includes('object') ? { isObject: true } : {}),
    ...(content === undefined ? {} : { isContent: true }),
    ...(typeof style === 'string' ? { style } : {}),
    ...(typeof explode === 'boolean' ? { explode } : {}),
    ...(allowReserved === true ? { allowReserved } : {}),
  }
}

import type { ApiContent, ApiExchange, ApiField, ApiResponse } from '../../shared/api-page.ts'
import { text } from '../../shared/messages/text.ts'
import { entriesOf, type Json, jsonOf, textOf } from '../json.ts'
import { examplesOf } from '../model/examples.ts'
import { bodyOf, type Operation, type Parameter, parametersOf } from '../model/operations.ts'
import { readSchema } from '../model/read-schema.ts'
import type { Direction } from '../model/sample-schema.ts'
import type { SchemaBuilder } from '../model/schema.ts'
import type { Reference } from '../reference.ts'

/** What one exchange is made from. */
export interface ExchangeInput {
  readonly operation: Pick<Operation, 'method' | 'path' | 'operation' | 'pathItem'>
  readonly reference: Reference
  readonly builder: SchemaBuilder
  /** Prefix of every id; empty for the page's own operation. */
  readonly prefix: string
}

/** Places of parameters, each with the id and the title of its section. */
const groups = [
  ['path', 'path-parameters', () => text('theme.api.pathParameters', 'Path parameters')],
  ['query', 'query-parameters', () => text('theme.api.queryParameters', 'Query parameters')],
  ['header', 'headers', () => text('theme.api.headers', 'Headers')],
  ['cookie', 'cookies', () => text('theme.api.cookies', 'Cookies')],
] as const

/** The request and its responses. */
export function exchangeOf(input: ExchangeInput): ApiExchange {
  const { operation, reference, builder, prefix } = input
  const parameters = parametersOf(operation, reference.resolve)
  const body = bodyOf(operation, reference.resolve)
  const description = textOf(operation.operation.description) ?? textOf(operation.pathItem.description)
  const bodyText = textOf(body?.description)
  return {
    method: operation.method,
    path: operation.path,
    ...describe(description),
    parameters: groups.flatMap(([place, id, title]) => {
      const own = parameters.filter((one) => one.in === place)
      return own.length === 0 ? [] : [{ id, title: title(), fields: own.map((one) => parameterField(one, input)) }]
    }),
    ...(body
      ? {
          body: {
            required: body.required === true,
            ...describe(bodyText),
            contents: contentsOf(body.content, { ...input, id: `${prefix}body`, direction: 'request' }),
          },
        }
      : {}),
    responses: entriesOf(operation.operation.responses)
      .filter(([status]) => !status.startsWith('x-'))
      .map(([status, value]) => responseOf(status, value, { reference, builder, prefix, operation })),
  }
}

function describe(markdown: string | undefined) {
  return markdown === undefined ? {} : { description: { markdown } }
}

function parameterField(one: Parameter, { reference, builder, prefix }: ExchangeInput): ApiField {
  const { parameter, name } = one
  const id = builder.takeId(`${prefix}${one.in}.${name}`)
  const description = textOf(parameter.description)
  const schema = builder.schema(one.schema, id)
  const example =
    textOf(parameter.example) ?? (typeof parameter.example === 'number' ? String(parameter.example) : undefined)
  const style = styleOf(one, reference)
  return {
    id,
    name,
    required: one.required,
    ...(parameter.deprecated === true ? { deprecated: true } : {}),
    ...(style === undefined ? {} : { style }),
    schema: { ...schema, ...describe(description), ...(example === undefined ? {} : { example }) },
  }
}

/** How the values of a list are written in a URL. */
function styleOf({ parameter, schema, in: place }: Parameter, { resolve }: Reference): string | undefined {
  if (readSchema(schema, resolve).schema.type !== 'array') return undefined
  const { style, explode } = parameter
  if (style === 'spaceDelimited') return text('theme.api.separatedBySpaces', 'separated by spaces')
  if (style === 'pipeDelimited') return text('theme.api.separatedByPipes', 'separated by "|"')
  return place === 'query' && explode !== false
    ? text('theme.api.mayBeRepeated', 'may be repeated')
    : text('theme.api.separatedByCommas', 'separated by commas')
}

type ContentInput = Pick<ExchangeInput, 'reference' | 'builder'> & {
  readonly id: string
  readonly direction: Direction
}

function contentsOf(content: unknown, { reference, builder, id, direction }: ContentInput): ApiContent[] {
  return entriesOf(content).map(([contentType, value], index) => {
    const media: Json = jsonOf(value)
    const schema =
      media.schema === undefined ? undefined : builder.schema(media.schema, index === 0 ? id : `${id}-${index + 1}`)
    return {
      contentType,
      ...(schema ? { schema } : {}),
      examples: examplesOf(contentType, media, { ...reference, direction }),
    }
  })
}

function responseOf(status: string, value: unknown, { reference, builder, prefix }: ExchangeInput): ApiResponse {
  const response = jsonOf(reference.resolve(value).value)
  const id = builder.takeId(`${prefix}${status}`)
  return {
    id,
    status,
    ...describe(textOf(response.description)),
    headers: entriesOf(response.headers).map(([name, header]) => {
      const parameter = jsonOf(reference.resolve(header).value)
      const required = parameter.required === true
      const one = { name, in: `${id}.header`, required, parameter, schema: parameter.schema ?? {} }
      const { style: _, ...field } = parameterField(one, { reference, builder, prefix: '', operation: NOWHERE })
      return field
    }),
    contents: contentsOf(response.content, { reference, builder, id, direction: 'response' }),
  }
}

/** A header belongs to a response, whatever the operation. */
const NOWHERE = { method: '', path: '', operation: {}, pathItem: {} }

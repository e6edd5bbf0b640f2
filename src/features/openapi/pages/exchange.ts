import type { ApiContent, ApiEncoding, ApiExchange, ApiResponse, ApiResponseLink } from '../../../shared/api-page.ts'
import { text } from '../../../shared/messages/text.ts'
import { defined, entriesOf, type Json, jsonOf, listOf, showValue, textOf } from '../../../util/json.ts'
import { describe, externalDocsOf } from '../model/describe.ts'
import { examplesOf, givenExamples } from '../model/examples.ts'
import { bodyOf, listServers, type Operation, ownServers, parametersOf } from '../model/operations.ts'
import { readSchema } from '../model/read-schema.ts'
import type { Direction } from '../model/sample-schema.ts'
import type { SchemaBuilder } from '../model/schema.ts'
import { authWays } from '../model/security.ts'
import { landingHref, operationHref, type Reference } from '../reference.ts'
import { type FieldInput, headerFields, parameterField, styleWords } from './parameter-field.ts'

interface ExchangeInput {
  readonly operation: Pick<Operation, 'method' | 'path' | 'lead' | 'operation' | 'pathItem'>
  readonly reference: Reference
  readonly builder: SchemaBuilder
  /** Prefix of every id; empty for the page's own operation. */
  readonly prefix: string
  /** Set if the server sends the request and the reader answers it: webhooks and callbacks. */
  readonly isEvent: boolean
  /** Its security applies where the operation names none: that of the specification, or of none. */
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

type ResponseInput = FieldInput & { readonly direction: Direction }

/** The responses of an operation, in the order of the specification. */
function responsesOf(responses: unknown, input: ResponseInput): ApiResponse[] {
  return entriesOf(responses)
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, value]) => responseOf(status, value, input))
}

function responseOf(
  status: string,
  value: unknown,
  { reference, builder, prefix, direction }: ResponseInput,
): ApiResponse {
  const response = jsonOf(reference.resolve(value).value)
  const id = builder.takeId(`${prefix}${status}`)
  const summary = textOf(response.summary)
  const links = linksOf(response.links, reference)
  return {
    id,
    status,
    ...defined({ summary }),
    ...describe(textOf(response.description)),
    headers: headerFields(response.headers, { reference, builder, prefix: `${id}.` }),
    contents: contentsOf(response.content, { reference, builder, id, direction }),
    ...(links.length > 0 ? { links } : {}),
  }
}

function linksOf(links: unknown, reference: Reference): ApiResponseLink[] {
  return entriesOf(links).map(([name, value]) => {
    const link = jsonOf(reference.resolve(value).value)
    const wanted = textOf(link.operationId) ?? textOf(link.operationRef) ?? name
    const found = reference.findOperation(wanted)
    const values = entriesOf(link.parameters).map(([key, given]) => ({ name: key, value: showValue(given) }))
    const body = link.requestBody === undefined ? [] : [{ name: 'requestBody', value: showValue(link.requestBody) }]
    const [server] = link.server === undefined ? [] : listServers({ servers: [link.server] })
    return {
      name,
      ...describe(textOf(link.description)),
      target: found ? { label: found.title, href: operationHref(reference.out, found) } : { label: wanted },
      values: [...values, ...body],
      ...(server ? { server } : {}),
    }
  })
}

type ContentInput = Omit<FieldInput, 'prefix'> & {
  readonly id: string
  readonly direction: Direction
}

/** A body in each of its formats. */
function contentsOf(content: unknown, { reference, builder, id, direction }: ContentInput): ApiContent[] {
  const before = new Map<string | undefined, string>()
  return entriesOf(content).map(([contentType, value], index) => {
    const media: Json = jsonOf(reference.resolve(value).value)
    const place = index === 0 ? id : `${id}-${index + 1}`
    // A stream has the schema of its items (OpenAPI 3.2).
    const written = media.schema ?? media.itemSchema
    const key = JSON.stringify(written)
    const sameAs = key === undefined ? undefined : before.get(key)
    if (sameAs === undefined) before.set(key, contentType)
    const shown = givenExamples(media, reference.resolve)[0]?.value
    const schema =
      written === undefined || sameAs !== undefined ? undefined : builder.schema(written, place, { direction, shown })
    const encoding = encodingOf(media, { reference, builder, prefix: `${place}.` })
    return {
      contentType,
      ...(schema && { schema }),
      ...(sameAs !== undefined && { sameAs }),
      examples: examplesOf(contentType, media, { resolve: reference.resolve, direction, id: place, page: builder }),
      ...(encoding.length > 0 && { encoding }),
    }
  })
}

/** The encodings of the parts of a form that the specification describes. */
function encodingOf(media: Json, { reference, builder, prefix }: FieldInput): ApiEncoding[] {
  const properties = jsonOf(readSchema(media.schema, reference.resolve).schema.properties)
  return partsOf(media).flatMap(([name, value]): ApiEncoding[] => {
    const owner = jsonOf(value)
    const isStyled = ['style', 'explode', 'allowReserved'].some((key) => key in owner)
    const style = isStyled
      ? styleWords({ name, place: 'query', owner, schema: properties[name] }, reference.resolve)
      : undefined
    const facts = [textOf(owner.contentType), style].filter((fact) => fact !== undefined)
    const headers = headerFields(owner.headers, { reference, builder, prefix: `${prefix}${name}.` })
    return facts.length + headers.length === 0 ? [] : [{ name, facts, headers }]
  })
}

/** The parts of a form by name; those of a list by their position (OpenAPI 3.2), the others as `n`. */
function partsOf({ encoding, prefixEncoding, itemEncoding }: Json): [name: string, encoding: unknown][] {
  return [
    ...entriesOf(encoding),
    ...listOf(prefixEncoding).map((one, index): [string, unknown] => [String(index + 1), one]),
    ...(itemEncoding === undefined ? [] : [['n', itemEncoding] satisfies [string, unknown]]),
  ]
}

import type { ApiResponse, ApiResponseLink } from '../../shared/api-page.ts'
import { entriesOf, jsonOf, showValue, textOf } from '../json.ts'
import type { Direction } from '../model/sample-schema.ts'
import { listServers } from '../model/servers.ts'
import { operationHref, type Reference } from '../reference.ts'
import { contentsOf } from './contents.ts'
import { describe } from './describe.ts'
import { type FieldInput, headerFields } from './parameter-field.ts'

type ResponseInput = FieldInput & { readonly direction: Direction }

/** The responses of an operation, in the order of the specification. */
export function responsesOf(responses: unknown, input: ResponseInput): ApiResponse[] {
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
    ...(summary === undefined ? {} : { summary }),
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

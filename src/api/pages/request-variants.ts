import type { ApiConsole } from '../../shared/api-console.ts'
import type { ApiRequestVariant } from '../../shared/api-page.ts'
import { entriesOf, jsonOf } from '../json.ts'
import { givenExamples, isJsonType } from '../model/examples.ts'
import { bodyOf, type Operation } from '../model/operations.ts'
import type { Reference } from '../reference.ts'
import { sampleRequest } from '../samples/request.ts'
import type { RequestBody } from '../samples/sample-request.ts'
import { sampleOperation } from '../samples/samples.ts'

/** Samples of further formats and examples are on the page up to this size, in characters; the examples all are. */
const MAX_SIZE = 48_000

/** A format of the body, and one of its examples. */
interface Choice {
  readonly key: string
  readonly contentType: string
  readonly label: string
  /** Position among the examples that have a value. */
  readonly example: number
}

/** One form of the request: its samples, and what the console begins with. */
export interface RequestVariant extends ApiRequestVariant {
  readonly body?: NonNullable<ApiConsole['bodies']>[number]
}

/** The request in each format and with each example that readers choose from; at least one. */
export function requestVariants(operation: Operation, reference: Reference, server: string): RequestVariant[] {
  const context = { ...reference, server }
  let size = 0
  return listChoices(operation, reference).flatMap(({ key, label, ...choice }, index) => {
    const { samples } = sampleOperation(operation, context, key === '' ? {} : choice)
    size += samples.reduce((sum, { code }) => sum + code.code.length, 0)
    if (index > 0 && size > MAX_SIZE) return []
    const { body } = sampleRequest(operation, context, key === '' ? {} : choice)
    const initial = body && { body: { key, label, contentType: body.contentType, ...initialBody(body) } }
    return [{ key, contentType: choice.contentType, label, samples, ...initial }]
  })
}

/** Those in JSON come first, as in samples. Keys are the positions of format and example, as the tabs of the body have them. */
function listChoices(operation: Operation, { resolve }: Reference): Choice[] {
  const choices = entriesOf(bodyOf(operation, resolve)?.content).flatMap(([contentType, media], format): Choice[] => {
    const examples = givenExamples(jsonOf(resolve(media).value), resolve)
    const valued = examples.filter(({ value }) => value !== undefined)
    if (valued.length < 2) return [{ key: `${format}.0`, contentType, label: '', example: 0 }]
    return valued.map((one, example) => ({
      key: `${format}.${examples.indexOf(one)}`,
      contentType,
      label: one.label,
      example,
    }))
  })
  choices.sort((one, other) => Number(isJsonType(other.contentType)) - Number(isJsonType(one.contentType)))
  return choices.length > 0 ? choices : [{ key: '', contentType: '', label: '', example: 0 }]
}

/** The initial body in the console: the example of the samples. */
function initialBody(body: RequestBody): Pick<NonNullable<RequestVariant['body']>, 'example' | 'fields'> {
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

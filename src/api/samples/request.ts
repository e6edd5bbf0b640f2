import { type Json, jsonOf } from '../json.ts'
import { isJsonType } from '../model/examples.ts'
import { type Operation, type Parameter, parametersOf } from '../model/operations.ts'
import type { Resolver } from '../model/schema-references.ts'
import { requiredSchemes, type SecurityScheme } from '../model/security.ts'
import { authOf } from './auth.ts'
import { type BodyChoice, sampleBody } from './body.ts'
import { cookiesOf, fillPath, headerOf, queryOf } from './parameters.ts'
import type { Pair, RequestBody, SampleRequest } from './sample-request.ts'
import { SIZES, type Size } from './sizes.ts'

/** What sample requests are made from. */
export interface RequestContext {
  readonly document: Json
  readonly resolve: Resolver
  readonly schemes: ReadonlyMap<string, SecurityScheme>
  readonly server: string
}

/** What a sample request shows. */
export interface RequestChoice extends BodyChoice {
  readonly size?: Size
}

/** The shortest request that works: what is required, and a few of the things that the specification gives examples of. */
export function sampleRequest(
  operation: Operation,
  context: RequestContext,
  choice: RequestChoice = {},
): SampleRequest {
  const size = choice.size ?? (SIZES[0] as Size)
  const shown = shownParameters(operation, context, size)
  const at = (...places: string[]) => shown.filter((one) => places.includes(one.in))
  const body = sampleBody(operation, context, choice, size)
  const auth = authOf(requiredSchemes(operation.operation, context.document, context.schemes))
  const given = at('header').map((one) => headerOf(one, context))
  return {
    method: operation.method,
    url: context.server + fillPath(operation.path, at('path'), context),
    query: [...at('query', 'querystring').flatMap((one) => queryOf(one, context)), ...auth.query],
    headers: joinHeaders(given, [...contentHeader(body), ...auth.headers], auth.hasLogin),
    cookies: [...at('cookie').flatMap((one) => cookiesOf(one, context)), ...auth.cookies],
    ...(auth.hasLogin ? { hasLogin: true } : {}),
    ...(body ? { body } : {}),
    answer: answerOf(operation, context.resolve),
  }
}

function shownParameters(operation: Operation, { resolve }: RequestContext, { parameters }: Size): Parameter[] {
  let left = parameters
  return parametersOf(operation, resolve).filter(({ required, parameter }) => {
    if (required) return true
    if (parameter.example === undefined || parameter.deprecated === true) return false
    left -= 1
    return left >= 0
  })
}

function contentHeader(body: RequestBody | undefined): Pair[] {
  const isAdded = body === undefined || (body.kind === 'multipart' && /form-data/i.test(body.contentType))
  return isAdded ? [] : [{ name: 'Content-Type', value: body.contentType }]
}

/** A header is sent once: what the body and authentication ask for wins. */
function joinHeaders(given: readonly Pair[], own: readonly Pair[], hasLogin: boolean): Pair[] {
  const taken = new Set([...own.map(({ name }) => name.toLowerCase()), ...(hasLogin ? ['authorization'] : [])])
  const [content, others] = [own.filter(isContentType), own.filter((one) => !isContentType(one))]
  return [...content, ...given.filter(({ name }) => !taken.has(name.toLowerCase())), ...others]
}

function isContentType({ name }: Pair): boolean {
  return name === 'Content-Type'
}

/** The format of the first 2xx response. */
function answerOf({ operation }: Operation, resolve: Resolver): SampleRequest['answer'] {
  const responses = jsonOf(operation.responses)
  const status = Object.keys(responses).find((key) => /^2/.test(key)) ?? 'default'
  const types = Object.keys(jsonOf(jsonOf(resolve(responses[status]).value).content))
  const [first] = types
  if (first === undefined) return status === '204' ? 'none' : 'text'
  if (types.some(isJsonType)) return 'json'
  return /^text\/|xml|yaml|ndjson|jsonl|json-seq/i.test(first) ? 'text' : 'file'
}

import type { ApiSample } from '../../../shared/api-page.ts'
import { defined, jsonOf } from '../../../util/json.ts'
import { givenExamples } from '../model/examples.ts'
import { bodyOf, type Operation } from '../model/operations.ts'
import { curlSample } from './curl.ts'
import { browserSample, nodeSample } from './fetch.ts'
import { pythonSample } from './python.ts'
import { type RequestChoice, type RequestContext, SIZES, sampleRequest, WHOLE } from './request.ts'
import { rustSample } from './rust.ts'
import type { SampleRequest } from './sample-request.ts'

/** The languages, each with the name of the grammar that highlights it. */
const WRITERS = {
  python: { label: 'Python', grammar: 'python', write: pythonSample },
  nodejs: { label: 'Node.js', grammar: 'javascript', write: nodeSample },
  javascript: { label: 'JavaScript', grammar: 'javascript', write: browserSample },
  curl: { label: 'curl', grammar: 'bash', write: curlSample },
  rust: { label: 'Rust', grammar: 'rust', write: rustSample },
} as const

/** A sample language, by its name in the configuration. */
export type SampleLanguage = keyof typeof WRITERS

export function samplesOf(request: SampleRequest, languages: readonly SampleLanguage[]): ApiSample[] {
  return languages.map((id) => {
    const { label, grammar, write } = WRITERS[id]
    return { id, label, code: { code: write(request), language: grammar } }
  })
}

/** An operation's request with its samples: the largest that is short in every language. */
export function sampleOperation(
  operation: Operation,
  context: RequestContext & { readonly sampleLanguages: readonly SampleLanguage[] },
  choice: Pick<RequestChoice, 'contentType' | 'example'> = {},
): { readonly request: SampleRequest; readonly samples: readonly ApiSample[] } {
  const index = SIZES.findIndex((size) => {
    const request = sampleRequest(operation, context, { ...choice, size })
    return Object.values(WRITERS).every(({ write }) => fits(write(request)))
  })
  const request = sampleRequest(operation, context, { ...choice, ...defined({ size: SIZES.at(index) }) })
  const samples = samplesOf(request, context.sampleLanguages)
  const whole = sampleRequest(operation, context, { ...choice, size: WHOLE })
  const isShort = JSON.stringify(whole.body) !== JSON.stringify(request.body) || hidesExample(operation, context, whole)
  return { request, samples: isShort ? samples.map((one) => ({ ...one, isShort })) : samples }
}

/** Returns whether the specification has an example of a body that a sample reads from a file. */
function hidesExample(operation: Operation, { resolve }: RequestContext, { body }: SampleRequest): boolean {
  const isForm = body?.kind === 'form' || body?.kind === 'multipart'
  const hasFile = isForm ? body.parts.some(({ fileName }) => fileName !== undefined) : body?.kind === 'file'
  if (!body || !hasFile) return false
  const media = jsonOf(bodyOf(operation, resolve)?.content)[body.contentType]
  return givenExamples(jsonOf(media), resolve).length > 0
}

/** A sample is to be read at a glance: more lines or bytes than these make it a listing. */
export const MAX_LINES = 60
export const MAX_BYTES = 6000

/** Returns whether a sample is short enough. */
function fits(code: string): boolean {
  return code.split('\n').length <= MAX_LINES && Buffer.byteLength(code) <= MAX_BYTES
}

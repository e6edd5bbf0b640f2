import type { ApiSample } from '../../../shared/api-page.ts'
import { jsonOf } from '../../../util/json.ts'
import { givenExamples } from '../model/examples.ts'
import { bodyOf, type Operation } from '../model/operations.ts'
import { curlSample } from './curl.ts'
import { browserSample, nodeSample } from './fetch.ts'
import { pythonSample } from './python.ts'
import { type RequestChoice, type RequestContext, sampleRequest } from './request.ts'
import { rustSample } from './rust.ts'
import type { SampleRequest } from './sample-request.ts'
import { fits, SIZES, WHOLE } from './sizes.ts'

/** A sample language, by its name in the configuration. */
export type SampleLanguage = 'python' | 'nodejs' | 'javascript' | 'curl' | 'rust'

interface Writer {
  readonly label: string
  /** Name of the grammar that highlights it. */
  readonly grammar: string
  readonly write: (request: SampleRequest) => string
}

const WRITERS: Readonly<Record<SampleLanguage, Writer>> = {
  python: { label: 'Python', grammar: 'python', write: pythonSample },
  nodejs: { label: 'Node.js', grammar: 'javascript', write: nodeSample },
  javascript: { label: 'JavaScript', grammar: 'javascript', write: browserSample },
  curl: { label: 'curl', grammar: 'bash', write: curlSample },
  rust: { label: 'Rust', grammar: 'rust', write: rustSample },
}

const ALL = Object.values(WRITERS)

/** A request, and its samples. */
interface SampledRequest {
  readonly request: SampleRequest
  readonly samples: readonly ApiSample[]
}

/** The request in each of the languages. */
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
): SampledRequest {
  const index = SIZES.findIndex((size) => {
    const request = sampleRequest(operation, context, { ...choice, size })
    return ALL.every(({ write }) => fits(write(request)))
  })
  const size = SIZES.at(index)
  const request = sampleRequest(operation, context, size ? { ...choice, size } : choice)
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

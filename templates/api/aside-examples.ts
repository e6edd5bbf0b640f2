import type { ApiExample, ApiOperationPage } from '../../src/shared/api-page.ts'

/** The examples of a response that are shown in the aside. */
export interface AsideExamples {
  /** Id of the response. */
  readonly id: string
  readonly status: string
  readonly contentType: string
  readonly examples: readonly ApiExample[]
}

/** The first successful response with examples. */
export function asideExamples({ responses }: ApiOperationPage): AsideExamples | undefined {
  return responses
    .filter(({ status }) => /^(?:2|default)/.test(status))
    .flatMap(({ id, status, contents }) => contents.map((content) => ({ id, status, ...content })))
    .find(({ examples }) => examples.length > 0)
}

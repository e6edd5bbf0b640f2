import type { ApiOperationPage, ApiResponse } from '../../src/shared/api-page.ts'

/** The answer whose example stands beside the text: the first good one that has any. */
export function besideResponse({ responses }: ApiOperationPage): ApiResponse | undefined {
  return responses.find(
    ({ status, contents }) => /^(?:2|default)/.test(status) && contents.some(({ examples }) => examples.length > 0),
  )
}

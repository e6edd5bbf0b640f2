import type { ApiOperationPage, ApiResponse } from '../../../src/shared/api-page.ts'

/** The responses whose examples are shown in the aside: first a successful one, then the others in order. */
export function asideResponses({ responses }: ApiOperationPage): readonly ApiResponse[] {
  const shown = responses.filter(({ contents }) => contents.some(({ examples }) => examples.length > 0))
  const first =
    shown.find(({ status }) => /^2/.test(status)) ?? shown.find(({ status }) => status === 'default') ?? shown[0]
  return first ? [first, ...shown.filter((one) => one !== first)] : []
}

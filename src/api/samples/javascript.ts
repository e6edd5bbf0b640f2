import { fetchSample, type Runtime } from './fetch.ts'
import { jsString } from './js-literal.ts'
import type { SampleRequest } from './sample-request.ts'

/** A `fetch` request in a browser. */
export function browserSample(request: SampleRequest): string {
  return fetchSample(request, BROWSER)
}

const BROWSER: Runtime = {
  secret: ({ value }) => jsString(String(value)),
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the braces are the sample's own
  login: "`Basic ${btoa('USER:PASSWORD')}`",
  hasCookies: false,
  file: () => `document.querySelector('input[type="file"]').files[0]`,
  imports: () => [],
  saveAnswer: 'const address = URL.createObjectURL(await response.blob())',
}

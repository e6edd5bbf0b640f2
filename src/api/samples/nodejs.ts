import { fetchSample, type Runtime } from './fetch.ts'
import { jsString, templateText } from './js-literal.ts'
import type { Pair, SampleRequest } from './sample-request.ts'

/** A `fetch` request in Node.js: keys come from the environment, files from the disk. */
export function nodeSample(request: SampleRequest): string {
  return fetchSample(request, NODE)
}

const NODE: Runtime = {
  secret: secretCode,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the braces are the sample's own
  login: '`Basic ${btoa(`${process.env.API_USER}:${process.env.API_PASSWORD}`)}`',
  hasCookies: true,
  file: (fileName, contentType) => {
    const options = contentType === undefined ? '' : `, { type: ${jsString(contentType)} }`
    return `await openAsBlob(${jsString(fileName)}${options})`
  },
  imports: ({ body, answer, method }) => {
    const hasFile = body?.kind === 'file' || (body?.kind === 'multipart' && body.parts.some(({ fileName }) => fileName))
    return [
      ...(hasFile ? ["import { openAsBlob } from 'node:fs'"] : []),
      ...(answer === 'file' && method !== 'HEAD' ? ["import { writeFile } from 'node:fs/promises'"] : []),
    ]
  },
  saveAnswer: "await writeFile('answer.bin', Buffer.from(await response.arrayBuffer()))",
}

function secretCode({ value, secret }: Pair): string {
  if (secret === undefined) return jsString(String(value))
  const variable = `process.env.${/^[A-Z_]/.test(secret.variable) ? '' : '_'}${secret.variable}`
  const start = String(value).slice(0, -secret.placeholder.length)
  return start === '' ? variable : `\`${templateText(start)}\${${variable}}\``
}

import { searchPart } from '../../../shared/api-styles.ts'
import { jsKey, jsString, jsText, templateText, toJs } from './literal.ts'
import {
  cookieHeader,
  type FormPart,
  hasRepeated,
  type Pair,
  type RequestBody,
  type SampleRequest,
} from './sample-request.ts'

/** The keys, files and answers of the place where a sample runs. */
interface Runtime {
  /** A value that ends with a secret of the reader. */
  readonly secret: (pair: Pair) => string
  readonly login: string
  /** Set if it sends cookies as a header; a browser has its own. */
  readonly hasCookies: boolean
  readonly file: (fileName: string, contentType: string | undefined) => string
  readonly imports: (request: SampleRequest) => readonly string[]
  readonly saveAnswer: string
}

function fetchSample(request: SampleRequest, runtime: Runtime): string {
  const { method, body } = request
  const isRefused = body !== undefined && (method === 'GET' || method === 'HEAD')
  const sent = isRefused ? withoutBody(request) : request
  const options = [
    ...(method === 'GET' ? [] : [`method: ${jsString(method)}`]),
    ...headerLines(sent, runtime),
    ...(!runtime.hasCookies && sent.cookies.length > 0 ? ["credentials: 'include'"] : []),
    ...(sent.body ? [`body: ${bodyCode(sent.body, runtime)}`] : []),
  ]
  const address = addressCode(request, runtime)
  const call = options.length === 0 ? `fetch(${address})` : `fetch(${address}, {\n  ${options.join(',\n  ')}\n})`
  const imports = runtime.imports(sent)
  return [
    ...imports,
    ...(imports.length > 0 ? [''] : []),
    ...(sent.body?.kind === 'multipart' ? formLines(sent.body.parts, runtime) : []),
    ...(isRefused ? [`// fetch sends no body with ${method}.`] : []),
    `const response = await ${call}`,
    ...answerLines(request, runtime),
  ].join('\n')
}

function withoutBody({ body: _, ...request }: SampleRequest): SampleRequest {
  return { ...request, headers: request.headers.filter(({ name }) => name !== 'Content-Type') }
}

/** The address: a text, or a template where a key is part of it. */
function addressCode({ url, query }: SampleRequest, { secret }: Runtime): string {
  const start = `${url}${query.length === 0 ? '' : url.includes('?') ? '&' : '?'}`
  const parts = query.map((pair): [string, string?] => {
    const code = pair.secret ? secret(pair) : ''
    return code === '' || code.startsWith("'") ? [searchPart(pair)] : [searchPart({ ...pair, value: '' }), code]
  })
  if (parts.every(([, code]) => code === undefined)) return jsString(start + parts.map(([text]) => text).join('&'))
  const pieces = parts.map(([text, code]) =>
    code === undefined ? templateText(text) : `${templateText(text)}\${${code}}`,
  )
  return `\`${templateText(start)}${pieces.join('&')}\``
}

function headerLines({ headers, cookies, hasLogin }: SampleRequest, runtime: Runtime): string[] {
  const all = [
    ...headers.map((pair) => [pair.name, pair.secret ? runtime.secret(pair) : jsString(String(pair.value))] as const),
    ...(hasLogin ? [['Authorization', runtime.login] as const] : []),
    ...(runtime.hasCookies && cookies.length > 0 ? [['Cookie', cookieCode(cookies, runtime)] as const] : []),
  ]
  if (all.length === 0) return []
  const lines = all.map(([name, code]) => `${jsKey(name)}: ${code}`)
  const line = `headers: { ${lines.join()} }`
  return [all.length === 1 && line.length < 80 ? line : `headers: {\n    ${lines.join(',\n    ')}\n  }`]
}

function cookieCode(cookies: readonly Pair[], runtime: Runtime): string {
  const value = cookieHeader(cookies)
  const secretCookie = cookies.find(({ secret }) => secret !== undefined)
  // The key comes last among the cookies.
  return secretCookie ? runtime.secret({ ...secretCookie, value }) : jsString(value)
}

function formLines(parts: readonly FormPart[], { file }: Runtime): string[] {
  const lines = parts.flatMap(({ name, value, fileName, contentType, headers = [] }) => {
    const field = jsString(name)
    const notes = headers.map((one) => `// FormData cannot send ${one.name} with a part.`)
    if (fileName !== undefined) {
      return [...notes, `form.append(${field}, ${file(fileName, contentType)}, ${jsString(fileName)})`]
    }
    if (contentType === undefined) return [...notes, `form.append(${field}, ${jsText(String(value))})`]
    return [...notes, `form.append(${field}, new Blob([${jsText(String(value))}], { type: ${jsString(contentType)} }))`]
  })
  return ['const form = new FormData()', ...lines, '']
}

function bodyCode(body: RequestBody, runtime: Runtime): string {
  switch (body.kind) {
    case 'json':
      return `JSON.stringify(${toJs(body.value, '  ')})`
    case 'multipart':
      return 'form'
    case 'form':
      return searchCode(body.parts)
    case 'text':
      return jsText(body.text)
    case 'file':
      return runtime.file(body.fileName, undefined)
  }
}

function searchCode(parts: readonly Pair[]): string {
  if (parts.some(({ raw }) => raw !== undefined)) return jsString(parts.map(searchPart).join('&'))
  const texts = parts.map(({ name, value }) => [name, String(value)] as const)
  return `new URLSearchParams(${toJs(hasRepeated(parts) ? texts : Object.fromEntries(texts), '  ')})`
}

function answerLines({ answer, method }: SampleRequest, { saveAnswer }: Runtime): string[] {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the braces are the sample's own
  const check = ['', 'if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)']
  if (answer === 'none' || method === 'HEAD') return check
  return [...check, answer === 'file' ? saveAnswer : `console.log(await response.${answer}())`]
}

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

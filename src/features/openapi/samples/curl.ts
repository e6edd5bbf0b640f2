import { jsonSyntax, printValue } from './literal.ts'
import { addressOf, cookieHeader, type FormPart, type RequestBody, type SampleRequest } from './sample-request.ts'

export function curlSample(request: SampleRequest): string {
  const { method, headers, cookies, hasLogin, body, answer } = request
  const address = addressOf(request)
  const options = [
    ...methodOptions(method, body !== undefined),
    // Brackets and braces in an address are its own.
    ...(/[[\]{}]/.test(address) ? ['--globoff'] : []),
    ...headers.map(({ name, value }) => `--header ${shell(value === '' ? `${name};` : `${name}: ${value}`)}`),
    ...(hasLogin ? ["--user 'USER:PASSWORD'"] : []),
    ...(cookies.length > 0 ? [`--cookie ${shell(cookieHeader(cookies))}`] : []),
    ...(body ? bodyOptions(body) : []),
    ...(answer === 'file' && method !== 'HEAD' ? ['--output answer.bin'] : []),
  ]
  return [`curl ${shell(address)}`, ...options].join(' \\\n  ')
}

function methodOptions(method: string, hasBody: boolean): string[] {
  // With a body, curl sends POST unless told otherwise.
  if (method === 'GET' && !hasBody) return []
  return [method === 'HEAD' ? '--head' : `--request ${method}`]
}

function bodyOptions(body: RequestBody): string[] {
  switch (body.kind) {
    case 'json':
      return [`--data ${shell(printValue(body.value, jsonSyntax))}`]
    case 'form':
      return body.parts.map(fieldOption)
    case 'multipart':
      return body.parts.map(partOption)
    case 'text':
      return [`${body.text.startsWith('@') ? '--data-raw' : '--data'} ${shell(body.text)}`]
    case 'file':
      return [`--data-binary ${shell(`@${body.fileName}`)}`]
  }
}

function fieldOption({ name, value, raw }: FormPart): string {
  if (raw !== undefined) return `--data ${shell(raw)}`
  const text = String(value)
  const isPlain = /^[\w.-]+$/.test(name) && /^[\w.-]*$/.test(text)
  return isPlain
    ? `--data ${shell(`${name}=${text}`)}`
    : `--data-urlencode ${shell(`${encodeURIComponent(name)}=${text}`)}`
}

function partOption({ name, value, fileName, contentType, headers = [] }: FormPart): string {
  const extras = [
    ...(contentType === undefined ? [] : [`;type=${contentType}`]),
    ...headers.map((one) => `;headers=${quotePart(`${one.name}: ${one.value}`)}`),
  ].join('')
  const field = /[="\\]/.test(name) ? encodeURIComponent(name) : name
  if (fileName !== undefined) return `--form ${shell(`${field}=@${fileName}${extras}`)}`
  const text = String(value)
  if (extras === '') return `${/^[\w.][^;"]*$/.test(text) ? '--form' : '--form-string'} ${shell(`${field}=${text}`)}`
  return `--form ${shell(`${field}=${/^[{[\w][^;]*$/.test(text) ? text : quotePart(text)}${extras}`)}`
}

function quotePart(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

/** A word of a shell's command. */
function shell(text: string): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text
  if (text.includes('\r')) return `$'${text.replace(/[\\']/g, '\\$&').replaceAll('\r', '\\r').replaceAll('\n', '\\n')}'`
  return `'${text.replaceAll("'", "'\\''")}'`
}

import { searchPart } from '../../../shared/api-styles.ts'
import { isMultiline, printValue, quoted, type Syntax } from './literal.ts'
import { addressOf, cookieHeader, type FormPart, type RequestBody, type SampleRequest } from './sample-request.ts'

const CALLS: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])
const CONSTANTS: ReadonlySet<string> = new Set(['OPTIONS', 'TRACE', 'CONNECT'])

/** As wide as rustfmt allows, within a function. */
const LINE = 92

const RUST: Syntax = { text: rustString, key: rustString, word: wordOf, indent: '    ', space: '' }

/** A request of the crate `reqwest`, as the body of an asynchronous function. */
export function rustSample(request: SampleRequest): string {
  const { method, headers, cookies, hasLogin, body, answer } = request
  const address = rustString(addressOf(request))
  const isForm = body?.kind === 'form' && !isText(body.parts)
  const first = CALLS.has(method)
    ? `.${method.toLowerCase()}(${address})`
    : `.request(${methodCode(method)}, ${address})`
  const own = headers.filter(({ name, value }) => {
    return name !== 'Content-Type' || !(isForm || (body?.kind === 'json' && value === 'application/json'))
  })
  const cookie = cookieHeader(cookies)
  const calls = [
    first,
    ...own.map(({ name, value }) => `.header(${rustString(name)}, ${rustString(String(value))})`),
    ...(hasLogin ? ['.basic_auth("USER", Some("PASSWORD"))'] : []),
    ...(cookie === '' ? [] : [`.header("Cookie", ${rustString(cookie)})`]),
    ...(body ? bodyCalls(body) : []),
  ]
  const [call = '', ...more] = calls
  return [
    'let client = reqwest::Client::new();',
    '',
    ...(body?.kind === 'multipart' ? formLines(body.parts) : []),
    ...(more.length === 0
      ? [`let request = client${call};`]
      : ['let request = client', ...calls.map((one, index) => `    ${one}${index === more.length ? ';' : ''}`)]),
    '',
    'let response = request.send().await?.error_for_status()?;',
    ...answerLines(method === 'HEAD' ? 'none' : answer),
  ].join('\n')
}

function methodCode(method: string): string {
  return CONSTANTS.has(method) ? `reqwest::Method::${method}` : `reqwest::Method::from_bytes(b"${method}")?`
}

/**
 * Returns whether a form is written as text: one with encoded parts, or without any, whose type Rust could not tell.
 */
function isText(parts: readonly FormPart[]): boolean {
  return parts.length === 0 || parts.some(({ raw }) => raw !== undefined)
}

function bodyCalls(body: RequestBody): string[] {
  switch (body.kind) {
    case 'json':
      return [jsonCall(printValue(body.value, RUST, '    '), body.contentType)]
    case 'form': {
      if (isText(body.parts)) return [`.body(${rustString(body.parts.map(searchPart).join('&'))})`]
      const pairs = body.parts.map(({ name, value }) => `(${rustString(name)}, ${rustString(String(value))})`)
      return [pairs.length === 1 ? `.form(&[${pairs[0]}])` : `.form(&[\n        ${pairs.join(',\n        ')},\n    ])`]
    }
    case 'multipart':
      return ['.multipart(form)']
    case 'text':
      return [bodyCall(textCode(body.text))]
    case 'file':
      return [`.body(std::fs::read(${rustString(body.fileName)})?)`]
  }
}

/** `json` sends a content type of its own. */
function jsonCall(code: string, contentType: string): string {
  const value = `serde_json::json!(${code})`
  return contentType === 'application/json' ? `.json(&${value})` : `.body(${value}.to_string())`
}

function bodyCall(code: string): string {
  return code.includes('\n') ? `.body(\n        ${code},\n    )` : `.body(${code})`
}

function formLines(parts: readonly FormPart[]): string[] {
  const start = 'let form = reqwest::multipart::Form::new()'
  if (parts.length === 0) return [`${start};`, '']
  const headers = parts.flatMap((part, index) => partHeaders(part, index))
  const lines = parts.map((part, index) => `    ${partCall(part, index)}${index === parts.length - 1 ? ';' : ''}`)
  return [...headers, start, ...lines, '']
}

function partHeaders({ headers = [] }: FormPart, index: number): string[] {
  if (headers.length === 0) return []
  const name = `headers${index + 1}`
  const lines = headers.map((one) => {
    return `${name}.insert(${rustString(one.name.toLowerCase())}, ${rustString(String(one.value))}.parse()?);`
  })
  return [`let mut ${name} = reqwest::header::HeaderMap::new();`, ...lines]
}

function partCall({ name, value, fileName, contentType, headers }: FormPart, index: number): string {
  const field = rustString(name)
  if (fileName === undefined && contentType === undefined && headers === undefined) {
    return `.text(${field}, ${rustString(String(value))})`
  }
  const start = fileName === undefined ? `text(${rustString(String(value))})` : `file(${rustString(fileName)})`
  const calls = [
    ...(fileName === undefined ? [] : ['.await?']),
    ...(contentType === undefined ? [] : [`.mime_str(${rustString(contentType)})?`]),
    ...(headers === undefined ? [] : [`.headers(headers${index + 1})`]),
  ]
  const part = `reqwest::multipart::Part::${start}`
  const line = `.part(${field}, ${part}${calls.join('')})`
  if (line.length <= LINE) return line
  const lines = [part, ...calls.map((call) => `    ${call}`)].join('\n        ')
  return `.part(\n        ${field},\n        ${lines},\n    )`
}

function answerLines(answer: SampleRequest['answer']): string[] {
  if (answer === 'none') return []
  if (answer === 'json') return ['println!("{:#?}", response.json::<serde_json::Value>().await?);']
  if (answer === 'text') return ['println!("{}", response.text().await?);']
  return ['std::fs::write("answer.bin", response.bytes().await?)?;']
}

/** Numbers are 32 bits wide unless they say otherwise. */
function wordOf(value: number | boolean | null): string {
  if (typeof value !== 'number' || !Number.isInteger(value)) return JSON.stringify(value)
  const text = String(value)
  if (value >= 2 ** 63 && value < 2 ** 64) return `${text}u64`
  if (text.includes('e') || Math.abs(value) > 2 ** 63) return `${value.toExponential()}`
  return Math.abs(value) < 2 ** 31 ? text : `${text}i64`
}

/** Rust has no `\b` and `\f`, and braces around the digits of other signs. */
function rustString(text: string): string {
  return quoted(text).replace(/\\(?:u([\da-f]{4})|([bf])|.)/g, (sequence, code: string | undefined, sign) => {
    if (sign !== undefined) return sign === 'b' ? '\\u{8}' : '\\u{c}'
    if (code === undefined) return sequence
    return /^d[89a-f]/.test(code) ? '\\u{fffd}' : `\\u{${code.replace(/^0+(?=.)/, '')}}`
  })
}

function textCode(text: string): string {
  if (!isMultiline(text)) return rustString(text)
  const marks = '#'.repeat(Math.max(0, ...[...text.matchAll(/"(#*)/g)].map(([, found = '']) => found.length + 1)))
  return `r${marks}"${text}"${marks}`
}

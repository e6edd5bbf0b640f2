import { searchPart } from '../../../shared/api-styles.ts'
import { isMultiline, printValue, quoted, type Syntax } from './literal.ts'
import {
  addressOf,
  cookieHeader,
  type FormPart,
  hasRepeated,
  type Pair,
  type RequestBody,
  type SampleRequest,
} from './sample-request.ts'

const CALLS: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])

const PYTHON: Syntax = {
  text: quoted,
  key: quoted,
  word: (value) => (value === null ? 'None' : value === true ? 'True' : value === false ? 'False' : String(value)),
  indent: '    ',
  space: '',
  endsWithComma: true,
}

/** A call of the package `requests`. */
export function pythonSample(request: SampleRequest): string {
  const { method, query, headers, cookies, hasLogin, body, answer } = request
  const isPlain = ({ raw }: Pair) => raw === undefined
  const hasCookieHeader = hasRepeated(cookies)
  const all = hasCookieHeader ? [...headers, { name: 'Cookie', value: cookieHeader(cookies) }] : headers
  // What `json` and `files` send by themselves is not said again.
  const own = all.filter(({ name, value }) => name !== 'Content-Type' || !isImplied(body, String(value)))
  const options = [
    ...pairsOption('headers', own),
    ...(hasLogin ? ['auth=("USER", "PASSWORD")'] : []),
    ...pairsOption('params', query.filter(isPlain)),
    ...(hasCookieHeader ? [] : pairsOption('cookies', cookies)),
    ...(body ? bodyOptions(body) : []),
  ]
  const address = quoted(addressOf(request, (pair) => !isPlain(pair)))
  const name = CALLS.has(method) ? method.toLowerCase() : 'request'
  const call = [...(name === 'request' ? [quoted(method)] : []), address, ...options]
  const line = `response = requests.${name}(${call.join(', ')})`
  const isLine = options.length === 0 && line.length <= 88
  return [
    'import requests',
    '',
    isLine ? line : `response = requests.${name}(\n    ${call.join(',\n    ')},\n)`,
    'response.raise_for_status()',
    ...answerLines(method === 'HEAD' ? 'none' : answer),
  ].join('\n')
}

/** Returns whether a form's or a JSON body's content type is sent without being said. */
function isImplied(body: RequestBody | undefined, contentType: string): boolean {
  if (body?.kind === 'json') return contentType === 'application/json'
  const isForm = body?.kind === 'form' && body.parts.length > 0 && body.parts.every(({ raw }) => raw === undefined)
  return isForm && contentType === 'application/x-www-form-urlencoded'
}

function pairsOption(name: string, pairs: readonly Pair[]): string[] {
  const codeOf = ({ value }: Pair) => {
    const isNumber = name === 'params' && typeof value === 'number' && /^-?\d+(?:\.\d+)?$/.test(String(value))
    return isNumber ? String(value) : quoted(String(value))
  }
  return pairs.length === 0 ? [] : [`${name}=${pairsCode(pairs, codeOf)}`]
}

/** A dictionary, or a list of pairs where a name has several values, which no dictionary can hold. */
function pairsCode<T extends Pair>(pairs: readonly T[], codeOf: (pair: T) => string): string {
  const isList = hasRepeated(pairs)
  const [open, close] = isList ? '[]' : '{}'
  const entries = pairs.map((pair) => {
    const name = quoted(pair.name)
    return isList ? `(${name}, ${codeOf(pair)})` : `${name}: ${codeOf(pair)}`
  })
  const line = open + entries.join(', ') + close
  if (entries.length === 1 && line.length <= 70) return line
  return `${open}\n        ${entries.join(',\n        ')},\n    ${close}`
}

function bodyOptions(body: RequestBody): string[] {
  switch (body.kind) {
    case 'json':
      return [`json=${printValue(body.value, PYTHON, '    ')}`]
    case 'form':
      return body.parts.some(({ raw }) => raw !== undefined)
        ? [`data=${quoted(body.parts.map(searchPart).join('&'))}`]
        : pairsOption('data', body.parts)
    case 'multipart':
      return multipartOptions(body.parts)
    case 'text':
      return [`data=${textCode(body.text)}`]
    case 'file':
      return [`data=open(${quoted(body.fileName)}, "rb")`]
  }
}

/** Without a file, `data` would be sent as another kind of form: then all parts are in `files`. */
function multipartOptions(parts: readonly FormPart[]): string[] {
  const isPlain = ({ fileName, contentType, headers }: FormPart) => !fileName && !contentType && !headers
  const hasOther = parts.some((part) => !isPlain(part))
  const [fields, files] = hasOther ? [parts.filter(isPlain), parts.filter((part) => !isPlain(part))] : [[], parts]
  return [...pairsOption('data', fields), ...(files.length > 0 ? [`files=${pairsCode(files, partCode)}`] : [])]
}

function partCode({ value, fileName, contentType, headers = [] }: FormPart): string {
  const content = fileName === undefined ? quoted(String(value)) : `open(${quoted(fileName)}, "rb")`
  if (fileName !== undefined && contentType === undefined && headers.length === 0) return content
  const name = fileName === undefined ? 'None' : quoted(fileName)
  const type = contentType === undefined ? (headers.length > 0 ? ['None'] : []) : [quoted(contentType)]
  const more = headers.map((one) => `${quoted(one.name)}: ${quoted(String(one.value))}`)
  return `(${[name, content, ...type, ...(more.length > 0 ? [`{${more.join(', ')}}`] : [])].join(', ')})`
}

/** Text beyond ASCII is encoded here: `requests` would not say in what. */
function textCode(text: string): string {
  const encode = /\P{ASCII}/u.test(text) ? '.encode()' : ''
  if (!isMultiline(text) || text.endsWith('"')) return quoted(text) + encode
  return `"""${text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"')}"""${encode}`
}

function answerLines(answer: SampleRequest['answer']): string[] {
  if (answer === 'none') return []
  if (answer === 'file') return ['with open("answer.bin", "wb") as file:', '    file.write(response.content)']
  return [answer === 'json' ? 'print(response.json())' : 'print(response.text)']
}

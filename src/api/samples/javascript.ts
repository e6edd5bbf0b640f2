import type { Pair, RequestBody, SampleRequest } from './request.ts'

/** Where the sample runs. */
export type Runtime = 'node' | 'browser'

/**
 * A `fetch` request. Our own, because snippetz does not escape quotes, sends cookies as `Set-Cookie`, and sets a form's
 * content type without its boundary.
 */
export function fetchSample(request: SampleRequest, runtime: Runtime): string {
  const { method, url, query, body } = request
  const search = query.map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
  const address = toJs(search === '' ? url : `${url}?${search}`, '')
  const form = body?.kind === 'multipart' ? formLines(body.parts, runtime) : []
  const options = [
    ...(method === 'GET' ? [] : [`method: ${toJs(method, '')}`]),
    ...headerLines(request, runtime),
    ...(runtime === 'browser' && request.cookies.length > 0 ? ["credentials: 'include'"] : []),
    ...(body ? [`body: ${bodyCode(body, runtime)}`] : []),
  ]
  const call = options.length === 0 ? `fetch(${address})` : `fetch(${address}, {\n  ${options.join(',\n  ')}\n})`
  return [
    ...importLines(request, runtime),
    ...form,
    `const response = await ${call}`,
    ...answerLines(request, runtime),
  ].join('\n')
}

function importLines({ body, answer }: SampleRequest, runtime: Runtime): string[] {
  if (runtime === 'browser') return []
  const hasFile = body?.kind === 'file' || (body?.kind === 'multipart' && body.parts.some((part) => part.fileName))
  const lines = [
    ...(hasFile ? ["import { openAsBlob } from 'node:fs'"] : []),
    ...(answer === 'file' ? ["import { writeFile } from 'node:fs/promises'"] : []),
  ]
  return lines.length > 0 ? [...lines, ''] : []
}

function headerLines({ headers, cookies }: SampleRequest, runtime: Runtime): string[] {
  const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
  const all: Pair[] = [...headers, ...(runtime === 'node' && cookie !== '' ? [{ name: 'Cookie', value: cookie }] : [])]
  if (all.length === 0) return []
  return [`headers: ${toJs(Object.fromEntries(all.map(({ name, value }) => [name, value])), '  ')}`]
}

function formLines(parts: Extract<RequestBody, { parts: unknown }>['parts'], runtime: Runtime): string[] {
  const lines = parts.map(({ name, value, fileName }) => {
    if (fileName === undefined) return `form.append(${toJs(name, '')}, ${toJs(value, '')})`
    const file =
      runtime === 'node'
        ? `await openAsBlob(${toJs(fileName, '')}), ${toJs(fileName, '')}`
        : `document.querySelector('input[type="file"]').files[0]`
    return `form.append(${toJs(name, '')}, ${file})`
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
      return `new URLSearchParams(${toJs(Object.fromEntries(body.parts.map(({ name, value }) => [name, value])), '  ')})`
    case 'text':
      return toJs(body.text, '')
    case 'file':
      return runtime === 'node'
        ? `await openAsBlob(${toJs(body.fileName, '')})`
        : `document.querySelector('input[type="file"]').files[0]`
  }
}

function answerLines({ answer, method }: SampleRequest, runtime: Runtime): string[] {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the braces are the sample's own
  const check = ['', 'if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)']
  if (answer === 'none' || method === 'HEAD') return check
  if (answer !== 'file') return [...check, `console.log(await response.${answer}())`]
  if (runtime === 'browser') return [...check, 'const address = URL.createObjectURL(await response.blob())']
  return [...check, "await writeFile('answer.bin', Buffer.from(await response.arrayBuffer()))"]
}

/** A value as an idiomatic JavaScript literal. */
export function toJs(value: unknown, indent: string): string {
  if (typeof value === 'string') return jsString(value)
  if (typeof value !== 'object' || value === null) return String(JSON.stringify(value))
  const inner = `${indent}  `
  const entries = Array.isArray(value)
    ? value.map((entry) => toJs(entry, inner))
    : Object.entries(value).map(([key, entry]) => `${jsKey(key)}: ${toJs(entry, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return entries.length === 0 ? open + close : `${open}\n${inner}${entries.join(`,\n${inner}`)}\n${indent}${close}`
}

function jsKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) && key !== '__proto__' ? key : jsString(key)
}

/** JSON's escapes are valid in JavaScript; only the quotes differ. */
function jsString(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${inner.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`
}

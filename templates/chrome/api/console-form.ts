import { text } from '../../../src/shared/messages/text.ts'
import type { PlainConsole as ApiConsole } from './plain-console.ts'

/** The reader's input. */
export interface ConsoleForm {
  readonly server: string
  /** By the keys of `fieldKey`. */
  readonly values: Readonly<Record<string, string>>
  readonly body: string
  readonly files: Readonly<Record<string, File>>
}

/** Validation errors by field key. */
export type Faults = Readonly<Record<string, string>>

/** A request, ready to be sent or shown as a command. */
export interface ConsoleRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | readonly (readonly [name: string, value: string | File])[] | File
}

type Parameter = ApiConsole['parameters'][number]

/** The key of a parameter, a part of a form or a credential among the values. */
export function fieldKey(place: string, name: string): string {
  return `${place}.${name}`
}

/** The form's initial values. */
export function emptyForm({ parameters, body }: ApiConsole, server: string): ConsoleForm {
  const given = parameters.map((one) => [fieldKey(one.in, one.name), one.required ? (one.example ?? '') : ''])
  const parts = body?.fields.map(({ name, example }) => [fieldKey('form', name), example]) ?? []
  return { server, values: Object.fromEntries([...given, ...parts]), body: body?.example ?? '', files: {} }
}

/** Validates the form. */
export function faultsOf(console: ApiConsole, form: ConsoleForm): Faults {
  const faults: Record<string, string> = {}
  if (!isServer(form.server)) {
    faults.server = text(
      'theme.api.console.fault.server',
      'Write an address that starts with http:// or https://, such as http://192.168.1.10:5000/api.',
    )
  }
  for (const one of console.parameters) {
    const fault = faultOf(one, form.values[fieldKey(one.in, one.name)] ?? '')
    if (fault) faults[fieldKey(one.in, one.name)] = fault
  }
  const bodyFault = faultOfBody(console, form)
  if (bodyFault) faults.body = bodyFault
  return faults
}

function isServer(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}

function faultOf({ name, required, type, isList }: Parameter, value: string): string | undefined {
  if (value === '') return required ? text('theme.api.console.fault.needed', '{name} is needed.', { name }) : undefined
  if (isList) return undefined
  if (/^integer\b/.test(type) && !/^-?\d+$/.test(value))
    return text('theme.api.console.fault.integer', '{name} is a whole number.', { name })
  if (/^number\b/.test(type) && !Number.isFinite(Number(value)))
    return text('theme.api.console.fault.number', '{name} is a number.', { name })
  return undefined
}

function faultOfBody({ body }: ApiConsole, form: ConsoleForm): string | undefined {
  if (!body || body.fields.length > 0) return undefined
  if (form.body.trim() === '')
    return body.required ? text('theme.api.console.fault.bodyNeeded', 'The body is needed.') : undefined
  if (!/\bjson\b/i.test(body.contentType)) return undefined
  try {
    JSON.parse(form.body)
    return undefined
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return text('theme.api.console.fault.json', 'The body is not valid JSON: {reason}', { reason })
  }
}

/** Creates the request of a valid form. */
export function requestOf(console: ApiConsole, form: ConsoleForm): ConsoleRequest {
  const { method, path, parameters, auth, body } = console
  const filledIn = (place: string, name: string) => form.values[fieldKey(place, name)] ?? ''
  const filled = path.replace(/\{([^{}]*)\}/g, (_, name: string) => encodeURIComponent(filledIn('path', name)))
  const url = new URL(form.server.replace(/\/$/, '') + filled)
  const headers: Record<string, string> = {}
  for (const { in: place, name, isList } of parameters) {
    const value = filledIn(place, name)
    if (value === '') continue
    if (place === 'header') headers[name] = value
    if (place !== 'query') continue
    for (const one of isList ? value.split(',') : [value]) url.searchParams.append(name, one.trim())
  }
  for (const { kind, name, in: place } of auth) {
    const value = filledIn('auth', name)
    if (value === '') continue
    if (kind === 'apiKey' && place === 'query') url.searchParams.append(name, value)
    else if (kind === 'apiKey') headers[name] = value
    else headers.Authorization = `${kind.toLowerCase() === 'basic' ? 'Basic' : 'Bearer'} ${value}`
  }
  const content = body ? contentOf(body, form) : undefined
  if (body && content !== undefined && !/^multipart\//i.test(body.contentType)) {
    headers['Content-Type'] = body.contentType
  }
  return { method, url: url.href, headers, ...(content === undefined ? {} : { body: content }) }
}

function contentOf(body: NonNullable<ApiConsole['body']>, form: ConsoleForm): ConsoleRequest['body'] | undefined {
  if (body.fields.length === 0) return form.body.trim() === '' ? undefined : form.body
  const parts = body.fields.flatMap(({ name, isFile }): (readonly [string, string | File])[] => {
    const value = isFile ? form.files[name] : form.values[fieldKey('form', name)]
    return value === undefined || value === '' ? [] : [[name, value]]
  })
  const [first] = parts
  // A body that is a single file has no name.
  if (first?.[0] === '' && first[1] instanceof File) return first[1]
  if (/x-www-form-urlencoded/i.test(body.contentType)) {
    return new URLSearchParams(parts.map(([name, value]) => [name, String(value)])).toString()
  }
  return parts
}

/** The request as a shell command. */
export function curlOf({ method, url, headers, body }: ConsoleRequest): string {
  const parts = [
    `curl ${quote(url)}`,
    ...(method === 'GET' ? [] : [method === 'HEAD' ? '--head' : `--request ${method}`]),
    ...Object.entries(headers).map(([name, value]) => `--header ${quote(`${name}: ${value}`)}`),
    ...dataOf(body),
  ]
  return parts.join(' \\\n  ')
}

function dataOf(body: ConsoleRequest['body']): string[] {
  if (body === undefined) return []
  if (typeof body === 'string') return [`--data ${quote(body)}`]
  if (body instanceof File) return [`--data-binary ${quote(`@${body.name}`)}`]
  return body.map(([name, value]) => `--form ${quote(`${name}=${value instanceof File ? `@${value.name}` : value}`)}`)
}

function quote(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`
}

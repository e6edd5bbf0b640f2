import type { ApiConsole, ApiConsoleBody, ApiConsolePart } from '../../../src/shared/api-console.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { trimSlashes } from '../../../src/shared/url.ts'

/** The reader's input, without keys and passwords. */
export interface ConsoleForm {
  /** May have the names of its variables: `https://{region}.example.com`. */
  readonly server: string
  readonly variables: Readonly<Record<string, string>>
  /** Of parameters and parts of forms, by the keys of `fieldKey`. */
  readonly values: Readonly<Record<string, string>>
  /** Key of the body's format and example. */
  readonly body: string
  /** Texts of bodies, by that key; one that was not changed is absent. */
  readonly texts: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, File>>
  /** Position of the way to authenticate; -1 is none. */
  readonly way: number
}

/** Keys, tokens and passwords, by scheme and field. */
export type Secrets = Readonly<Record<string, string>>

/** Returns the key of a parameter, of a part of a form or of a secret among the values. */
export function fieldKey(place: string, name: string): string {
  return `${place}.${name}`
}

/** Returns the form's initial values; `server` is the reader's own. */
export function emptyForm(console: ApiConsole, server: string | undefined): ConsoleForm {
  const { parameters, bodies = [], servers, auth } = console
  const given = parameters.map((one) => [fieldKey(one.in, one.name), one.required ? (one.example ?? '') : ''])
  return {
    server: server ?? servers[0]?.url ?? '',
    variables: {},
    values: { ...Object.fromEntries(given), ...partValues(bodies) },
    body: bodies[0]?.key ?? '',
    texts: {},
    files: {},
    // Nobody needs a key where one is optional.
    way: auth.ways.some((way) => way.length === 0) ? -1 : auth.ways.length > 0 ? 0 : -1,
  }
}

export function partValues(bodies: readonly ApiConsoleBody[]): Readonly<Record<string, string>> {
  const parts = bodies.flatMap(({ key, fields }) => fields.map((part) => [fieldKey(key, part.name), part.example]))
  return Object.fromEntries(parts)
}

/** Returns the chosen body; undefined for a request without one. */
export function bodyOfForm({ bodies = [] }: ApiConsole, { body }: ConsoleForm): ApiConsoleBody | undefined {
  return bodies.find(({ key }) => key === body) ?? bodies[0]
}

/** Returns the text of a body: as it was changed, or its example. */
export function bodyText({ key, example = '' }: ApiConsoleBody, { texts }: ConsoleForm): string {
  return texts[key] ?? example
}

/** Returns the variables of the server that is filled in, with their values. */
export function serverVariables({ servers }: ApiConsole, { server, variables }: ConsoleForm) {
  const known = servers.flatMap((one) => one.variables.map((variable) => ({ url: one.url, ...variable })))
  const names = new Set([...server.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name))
  return [...names].map((name) => {
    const own = known.find((one) => one.name === name && one.url === server) ?? known.find((one) => one.name === name)
    return { name, values: own?.values, value: variables[name] ?? own?.defaultValue ?? '' }
  })
}

/** Returns the server's address with its variables filled in, without a slash at the end. */
export function serverOf(console: ApiConsole, form: ConsoleForm): string {
  const variables = serverVariables(console, form)
  return trimSlashes(
    variables.reduce((address, { name, value }) => address.replaceAll(`{${name}}`, value), form.server),
  )
}

/** Returns the names of the schemes of the chosen way to authenticate. */
export function schemesOf({ auth }: ApiConsole, { way }: ConsoleForm) {
  const names = auth.ways[way] ?? []
  return names.flatMap((name) => auth.schemes.find((one) => one.name === name) ?? [])
}

/** Parses JSON; what is wrong with it is returned. */
export function parseJson(written: string): { readonly value?: unknown; readonly error?: string } {
  try {
    return { value: JSON.parse(written) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

export type Parameter = ApiConsole['parameters'][number]

/** Returns the value of a parameter as it is filled in: a list by commas or in JSON, an object in JSON. */
export function parseValue({ isList, isObject, isContent }: Partial<Parameter>, written: string): unknown {
  if (isContent) return written
  const isWritten = isList ? /^\s*\[/.test(written) : isObject
  const { value } = isWritten ? parseJson(written) : {}
  if (value !== undefined) return value
  return isList ? written.split(',').map((one) => one.trim()) : written
}

/** Returns the values of a list as they are filled in. */
export function parseList(written: string): string[] {
  const value = written === '' ? [] : parseValue({ isList: true }, written)
  return Array.isArray(value) ? value.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))) : []
}

/** Returns the value of a part of a form; empty if it is not filled in. */
export function partValue({ key }: ApiConsoleBody, { name, isFile }: ApiConsolePart, form: ConsoleForm): string | File {
  return (isFile ? form.files : form.values)[fieldKey(key, name)] ?? ''
}

/** Validation errors by field key. */
export type Faults = Readonly<Record<string, string>>

export function faultsOf(console: ApiConsole, form: ConsoleForm): Faults {
  const faults: Record<string, string> = {}
  if (!isServer(serverOf(console, form))) {
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
  return { ...faults, ...faultsOfParts(console, form) }
}

/** A form needs its required parts, unless it may be left out as a whole. */
function faultsOfParts(console: ApiConsole, form: ConsoleForm): Faults {
  const body = bodyOfForm(console, form)
  const parts = body?.fields ?? []
  if (!body || (!console.isBodyRequired && parts.every((part) => partValue(body, part, form) === ''))) return {}
  const empty = parts.filter((part) => part.required && partValue(body, part, form) === '')
  return Object.fromEntries(
    empty.map(({ name }) => [
      fieldKey(body.key, name),
      text('theme.api.console.fault.needed', '{name} is needed.', { name }),
    ]),
  )
}

function isServer(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}

function faultOf(parameter: Parameter, value: string): string | undefined {
  const { name, required, type, isList, isObject } = parameter
  // Browsers send cookies themselves.
  if (value === '')
    return required && parameter.in !== 'cookie'
      ? text('theme.api.console.fault.needed', '{name} is needed.', { name })
      : undefined
  if (isObject && typeof parseValue(parameter, value) !== 'object')
    return text('theme.api.console.fault.object', '{name} is a JSON object.', { name })
  if (isList || isObject) return undefined
  if (/^integer\b(?! or (?!null))/.test(type) && !/^-?\d+$/.test(value))
    return text('theme.api.console.fault.integer', '{name} is a whole number.', { name })
  if (/^number\b(?! or (?!null))/.test(type) && !Number.isFinite(Number(value)))
    return text('theme.api.console.fault.number', '{name} is a number.', { name })
  return undefined
}

function faultOfBody(console: ApiConsole, form: ConsoleForm): string | undefined {
  const body = bodyOfForm(console, form)
  if (!body || body.fields.length > 0) return undefined
  const written = bodyText(body, form)
  if (written.trim() === '')
    return console.isBodyRequired ? text('theme.api.console.fault.bodyNeeded', 'The body is needed.') : undefined
  if (!/\bjson\b(?!-seq|l)/i.test(body.contentType)) return undefined
  const { error } = parseJson(written)
  return error === undefined
    ? undefined
    : text('theme.api.console.fault.json', 'The body is not valid JSON: {reason}', { reason: error })
}

import type { ApiConsole, ApiConsoleBody } from '../../../src/shared/api-console.ts'
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

/** The key of a parameter, of a part of a form or of a secret among the values. */
export function fieldKey(place: string, name: string): string {
  return `${place}.${name}`
}

/** The form's initial values; `server` is the reader's own. */
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

/** The initial values of the parts of forms. */
export function partValues(bodies: readonly ApiConsoleBody[]): Readonly<Record<string, string>> {
  const parts = bodies.flatMap(({ key, fields }) => fields.map((part) => [fieldKey(key, part.name), part.example]))
  return Object.fromEntries(parts)
}

/** The chosen body; undefined for a request without one. */
export function bodyOfForm({ bodies = [] }: ApiConsole, { body }: ConsoleForm): ApiConsoleBody | undefined {
  return bodies.find(({ key }) => key === body) ?? bodies[0]
}

/** The text of a body: as it was changed, or its example. */
export function bodyText({ key, example = '' }: ApiConsoleBody, { texts }: ConsoleForm): string {
  return texts[key] ?? example
}

/** The variables of the server that is filled in, with their values. */
export function serverVariables({ servers }: ApiConsole, { server, variables }: ConsoleForm) {
  const known = servers.flatMap((one) => one.variables.map((variable) => ({ url: one.url, ...variable })))
  const names = new Set([...server.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name))
  return [...names].map((name) => {
    const own = known.find((one) => one.name === name && one.url === server) ?? known.find((one) => one.name === name)
    return { name, values: own?.values, value: variables[name] ?? own?.defaultValue ?? '' }
  })
}

/** The server's address with its variables filled in, without a slash at the end. */
export function serverOf(console: ApiConsole, form: ConsoleForm): string {
  const variables = serverVariables(console, form)
  return trimSlashes(
    variables.reduce((address, { name, value }) => address.replaceAll(`{${name}}`, value), form.server),
  )
}

/** The names of the schemes of the chosen way to authenticate. */
export function schemesOf({ auth }: ApiConsole, { way }: ConsoleForm) {
  const names = auth.ways[way] ?? []
  return names.flatMap((name) => auth.schemes.find((one) => one.name === name) ?? [])
}

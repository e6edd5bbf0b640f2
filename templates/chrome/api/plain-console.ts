import type { ApiConsole } from '../../../src/shared/api-page.ts'

/** What the form shows: the first body, servers with their variables filled in, every scheme. */
export interface PlainConsole extends Omit<ApiConsole, 'servers' | 'bodies' | 'auth'> {
  readonly servers: readonly string[]
  readonly body?: NonNullable<ApiConsole['bodies']>[number] & { readonly required: boolean }
  readonly auth: readonly { readonly kind: string; readonly name: string; readonly in?: string }[]
}

/** The data of the console as the form shows it. */
export function plainConsole({
  servers,
  bodies = [],
  isBodyRequired = false,
  auth,
  ...rest
}: ApiConsole): PlainConsole {
  const [body] = bodies
  return {
    ...rest,
    servers: servers.map(({ url, variables }) =>
      variables.reduce((address, { name, defaultValue }) => address.replaceAll(`{${name}}`, defaultValue), url),
    ),
    ...(body ? { body: { ...body, required: isBodyRequired } } : {}),
    auth: auth.schemes.map(({ name, kind, key = name, prefix = kind, in: place }) => ({
      kind: kind === 'http' ? prefix : kind,
      name: key,
      ...(place === undefined ? {} : { in: place }),
    })),
  }
}

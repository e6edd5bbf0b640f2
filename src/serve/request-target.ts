import { isIP } from 'node:net'
import { hostname } from 'node:os'

/** A request's address, checked and decoded. */
export interface RequestTarget {
  /** Decoded path starting with `/`; no segment is `.` or `..` or holds a slash, a backslash or a NUL. */
  readonly path: string
  /** The query as it was sent, including its `?`; may be empty. */
  readonly query: string
}

/** Decodes a raw request target; undefined when it is malformed or tries to leave the folder. */
export function parseRequestTarget(raw: string): RequestTarget | undefined {
  // Clients of proxies send the absolute form, which a server must accept (RFC 9112 §3.2.2).
  const address = raw.replace(/^https?:\/\/[^/?]*/i, '')
  const queryStart = address.indexOf('?')
  const rawPath = (queryStart === -1 ? address : address.slice(0, queryStart)) || '/'
  const query = queryStart === -1 ? '' : address.slice(queryStart)
  if (!rawPath.startsWith('/')) return undefined
  const segments = rawPath.split('/').map(decodeSegment)
  if (!segments.every((segment) => segment !== undefined)) return undefined
  return { path: segments.join('/'), query: query === '?' ? '' : query }
}

/** Percent-encodes a decoded path, leaving its slashes as they are. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** Decodes a segment; undefined for malformed UTF-8, including overlong forms, and for what leads elsewhere. */
function decodeSegment(raw: string): string | undefined {
  try {
    const segment = decodeURIComponent(raw)
    return segment === '.' || segment === '..' || /[/\\\0]/.test(segment) ? undefined : segment
  } catch {
    return undefined
  }
}

/** Returns whether a request was meant for this server, by its Host header. */
export type HostCheck = (host: string | undefined) => boolean

/**
 * Returns a check of Host headers: this machine's names and IP addresses pass. Any other name may be one that another
 * site pointed here to read what is served (DNS rebinding).
 */
export function createHostCheck(ownHost: string): HostCheck {
  const names = [ownHost, hostname(), `${hostname()}.local`, 'localhost'].map((name) => name.toLowerCase())
  return (header) => {
    const name = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/.exec(header ?? '')
    const host = (name?.[1] ?? name?.[2] ?? '').toLowerCase()
    return names.includes(host) || host.endsWith('.localhost') || isIP(host) !== 0
  }
}

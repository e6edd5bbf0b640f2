import type { ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { sendStatus } from './send-text.ts'

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

/** Answers a request that was meant for another name. */
export function refuseHost(response: ServerResponse): void {
  sendStatus(response, 403, 'This server answers under the names of this machine alone')
}

import { isIP } from 'node:net'

/** Tells whether a request was meant for this server, by the name it was asked for under. */
export type HostCheck = (host: string | undefined) => boolean

/**
 * Returns a check of Host headers: names of this machine and plain addresses are let in. Any other name may be one that
 * a foreign page has pointed here to read what is served (DNS rebinding).
 */
export function createHostCheck(ownHost: string): HostCheck {
  return (header) => {
    const name = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/.exec(header ?? '')
    const host = (name?.[1] ?? name?.[2] ?? '').toLowerCase()
    return host === 'localhost' || host.endsWith('.localhost') || isIP(host) !== 0 || host === ownHost.toLowerCase()
  }
}

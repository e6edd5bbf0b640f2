import { text } from '../../../../src/shared/messages/text.ts'

/** Why there is no response, and what to do about it. */
export interface Failure {
  readonly problem: string
  readonly advice: string
}

/** Returns what a request without an answer in time fails with. */
export function tooSlow(seconds: number): Failure {
  return {
    problem: text('theme.api.console.slow', 'No answer came within {seconds} seconds.', { seconds }),
    advice: text(
      'theme.api.console.slowAdvice',
      'Ask for less, such as a shorter time range, or copy the curl command, which waits longer.',
    ),
  }
}

/** Why a browser blocks a request before sending it; undefined if it does not. Browsers trust the local machine. */
export function mixedContent(url: URL): Failure | undefined {
  if (location.protocol !== 'https:' || url.protocol === 'https:' || isLocal(url)) return undefined
  return {
    problem: text(
      'theme.api.console.mixed',
      'Your browser does not let this page, which is on https, call a server on http.',
    ),
    advice: text(
      'theme.api.console.mixedAdvice',
      'Use an https address of your server, or copy the curl command and run it on a computer in your network.',
    ),
  }
}

/**
 * Why a request failed, which browsers do not say. Whether the server can be reached at all tells its refusal from
 * silence, and the browser knows whether it has a network.
 */
export async function explain(url: URL): Promise<Failure> {
  const { origin, protocol } = url
  try {
    await fetch(origin, { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(5000) })
    return {
      problem: text(
        'theme.api.console.cors',
        'Your server was reached, but does not allow pages of other sites to read its answers (CORS).',
      ),
      advice: text(
        'theme.api.console.corsAdvice',
        'Copy the curl command and run it in a terminal, or let a proxy in front of your server add the header Access-Control-Allow-Origin with the address of this page.',
      ),
    }
  } catch {
    if (isOffline(url)) return offline()
    return {
      problem: text('theme.api.console.silent', 'Nothing answered at {origin}.', { origin }),
      advice:
        protocol === 'https:'
          ? text(
              'theme.api.console.silentAdviceHttps',
              'Check the address and the port. If the certificate is self-signed, open the address in a tab first and accept it.',
            )
          : text(
              'theme.api.console.silentAdvice',
              'Check the address and the port, and that this device is in the same network as your server.',
            ),
    }
  }
}

/** Returns whether there is no network to reach a server on; the local machine needs none. */
export function isOffline(url: URL): boolean {
  return !navigator.onLine && !isLocal(url)
}

function isLocal({ hostname }: URL): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

/** Returns what a request without a network fails with. */
export function offline(): Failure {
  return {
    problem: text('theme.api.console.offline', 'This device is not connected to a network.'),
    advice: text('theme.api.console.offlineAdvice', 'Connect it, then send the request again.'),
  }
}

import { text } from '../../../../src/shared/messages/text.ts'

/** What a window is waited with. */
interface Waiting {
  /** What tells the answer to this request from others. */
  readonly state: string
  readonly onDoubt: (reason: string) => void
  readonly signal: AbortSignal
}

/** Name of the channel on which the page that the reader comes back to says what it was given; also in browser/api-server.ts. */
const channelName = 'api-token'

/**
 * Resolves with what an authorization server gives to the page that the reader comes back to. Answers with another state
 * are not used: they may be for another tab, or from somebody who wants the reader to use a foreign account.
 */
export async function waitForReturn(opened: Window, { state, onDoubt, signal }: Waiting): Promise<URLSearchParams> {
  const channel = new BroadcastChannel(channelName)
  const seen = { other: false }
  const look = (): void => {
    if (cameBackWithout(state, opened) || (opened.closed && seen.other)) onDoubt(otherState())
    else if (opened.closed) onDoubt(text('theme.api.console.closed', 'the window was closed.'))
  }
  const timer = setInterval(look, 1000)
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      channel.onmessage = ({ data }) => {
        const given = new URLSearchParams(String(data).replace(/^[?#]/, ''))
        if (given.get('state') === state) resolve(given)
        else seen.other = true
      }
    })
  } finally {
    clearInterval(timer)
    channel.close()
  }
}

/** Returns whether the window is on our page again, with an answer that does not have the state of the request. */
function cameBackWithout(state: string, { location }: Window): boolean {
  try {
    const { search, hash } = location
    return [search, hash].some((part) => {
      const given = new URLSearchParams(part.replace(/^[?#]/, ''))
      return ['code', 'access_token', 'error'].some((name) => given.has(name)) && given.get('state') !== state
    })
  } catch {
    return false // It is on a page of another site.
  }
}

function otherState(): string {
  return text(
    'theme.api.console.otherState',
    'the state in the answer is not that of this request, so the answer was not used. Get a token again; if that does not help, check that the authorization server returns the state unchanged.',
  )
}

import { useEffect, useRef, useState } from 'react'
import type { ApiConsoleScheme } from '../../../../src/shared/api-security.ts'
import { text } from '../../../../src/shared/messages/text.ts'
import { getToken, type TokenInput } from './oauth.ts'

/** Gets a token, and says how far that is; what is still waited for ends with the next one. */
export function useToken(scheme: ApiConsoleScheme, onToken: (token: string) => void) {
  const [status, setStatus] = useState('')
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])
  const noToken = (reason: string) => text('theme.api.console.noToken', 'No token came: {reason}', { reason })
  const get = async (input: Pick<TokenInput, 'flow' | 'form' | 'base'>): Promise<void> => {
    current.current?.abort()
    const own = new AbortController()
    current.current = own
    const say = (words: string) => own.signal.aborted || setStatus(words)
    say(text('theme.api.console.waiting', 'Waiting for the token…'))
    try {
      const token = await getToken(scheme, {
        ...input,
        signal: own.signal,
        onDoubt: (reason) => say(noToken(reason)),
        onDevice: ({ url, code }) =>
          say(
            text('theme.api.console.device', 'Open {url} and enter the code {code}. This page waits until you have.', {
              url,
              code,
            }),
          ),
      })
      if (own.signal.aborted) return
      onToken(token)
      say(text('theme.api.console.gotToken', 'The token is filled in.'))
    } catch (error) {
      say(noToken(error instanceof Error ? error.message : String(error)))
    }
  }
  return { status, get }
}

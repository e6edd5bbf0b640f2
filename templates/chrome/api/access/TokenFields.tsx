import { useState } from 'react'
import type { ApiConsoleScheme } from '../../../../src/shared/api-security.ts'
import { text } from '../../../../src/shared/messages/text.ts'
import { ConsoleField } from '../ConsoleField.tsx'
import { TextField } from '../TextField.tsx'
import { flowKinds, redirectUrl } from './oauth.ts'
import type { TokenForm } from './token-requests.ts'
import { useToken } from './use-token.ts'

interface Props {
  readonly scheme: ApiConsoleScheme
  /** The server's address. */
  readonly base: string
  readonly onToken: (token: string) => void
}

/** Gets a token of OAuth 2, in one of the ways that the specification names. */
export function TokenFields({ scheme, base, onToken }: Props) {
  const flows = scheme.flows?.filter(({ kind }) => flowKinds.includes(kind)) ?? []
  const [index, setIndex] = useState(0)
  const flow = flows[index]
  const [form, setForm] = useState<TokenForm>({
    clientId: '',
    clientSecret: '',
    user: '',
    password: '',
    scopes: flow?.scopes.join(' ') ?? '',
  })
  const { status, get } = useToken(scheme, onToken)
  if (!flow) return null
  const set = (name: keyof TokenForm) => (value: string) => setForm((before) => ({ ...before, [name]: value }))
  const needsWindow = flow.kind === 'authorizationCode' || flow.kind === 'implicit'
  return (
    <details className="console-token">
      <summary>{text('theme.api.console.getToken', 'Get a token')}</summary>
      {flows.length > 1 && (
        <ConsoleField label={text('theme.api.console.flow', 'How to get a token')} fault={undefined}>
          {(control) => (
            <select {...control} value={index} onChange={({ currentTarget }) => setIndex(Number(currentTarget.value))}>
              {flows.map(({ kind, words }, position) => (
                <option key={kind} value={position}>
                  {words}
                </option>
              ))}
            </select>
          )}
        </ConsoleField>
      )}
      <TextField
        label={text('theme.api.console.clientId', 'client ID')}
        value={form.clientId}
        onChange={set('clientId')}
      />
      {flow.kind !== 'implicit' && (
        <TextField
          label={text('theme.api.console.clientSecret', 'client secret')}
          value={form.clientSecret}
          isSecret
          onChange={set('clientSecret')}
        />
      )}
      {flow.kind === 'password' && (
        <>
          <TextField label={text('theme.api.console.user', 'user')} value={form.user} onChange={set('user')} />
          <TextField
            label={text('theme.api.console.password', 'password')}
            value={form.password}
            isSecret
            onChange={set('password')}
          />
        </>
      )}
      <TextField label={text('theme.api.console.scopes', 'scopes')} value={form.scopes} onChange={set('scopes')} />
      {needsWindow && (
        <p className="facts">
          {text('theme.api.console.redirect', 'Register this redirect URL for your client: {url}', {
            url: redirectUrl(),
          })}
        </p>
      )}
      <button type="button" className="button is-quiet" onClick={() => get({ flow, form, base })}>
        {text('theme.api.console.getToken', 'Get a token')}
      </button>
      <p className="facts" role="status">
        {status}
      </p>
    </details>
  )
}

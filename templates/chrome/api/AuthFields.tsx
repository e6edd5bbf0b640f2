import { useEffect, useRef, useState } from 'react'
import type { ApiConsoleScheme } from '../../../src/shared/api-security.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { SelectField, TextField } from './ConsoleField.tsx'
import { fieldKey, type Secrets, schemesOf, serverOf } from './console-form.ts'
import type { TokenForm } from './oauth.ts'
import { flowKinds, getToken, redirectUrl, type TokenInput } from './oauth.ts'
import type { ConsoleState } from './use-console.ts'

/** Fields to authenticate: a choice where there is one, the values of each scheme, and how long to remember them. */
export function AuthFields({ state }: { readonly state: ConsoleState }) {
  const { operation, form, secrets, keeping, change, setSecret, setKeeping } = state
  const { ways, schemes: all } = operation.auth
  if (all.length === 0) return null
  const schemes = schemesOf(operation, form)
  const optionOf = (way: readonly string[], index: number): [number, string][] => {
    const words = way.map((name) => all.find((one) => one.name === name)?.words ?? name)
    return way.length > 0 ? [[index, words.join(' + ')]] : []
  }
  const keepings = {
    page: text('theme.api.console.remember.page', 'until the page is closed'),
    tab: text('theme.api.console.remember.tab', 'in this tab'),
    browser: text('theme.api.console.remember.browser', 'in this browser'),
  }
  return (
    <>
      <SelectField
        label={text('theme.api.authentication', 'Authentication')}
        value={form.way}
        options={[[-1, text('theme.api.console.none', 'None')], ...ways.flatMap(optionOf)]}
        onChange={(value) => change({ way: Number(value) })}
      />
      {schemes.map((scheme) => (
        <SchemeFields
          key={scheme.name}
          scheme={scheme}
          secrets={secrets}
          base={serverOf(operation, form)}
          onSecret={(field, value) => setSecret(fieldKey(scheme.name, field), value)}
        />
      ))}
      {schemes.length > 0 && (
        <SelectField
          label={text('theme.api.console.remember', 'Remember')}
          value={keeping}
          options={Object.entries(keepings)}
          onChange={(value) => setKeeping(value === 'tab' || value === 'browser' ? value : 'page')}
        />
      )}
    </>
  )
}

interface SchemeProps {
  readonly scheme: ApiConsoleScheme
  readonly secrets: Secrets
  readonly base: string
  readonly onSecret: (field: string, value: string) => void
}

function SchemeFields({ scheme, secrets, base, onSecret }: SchemeProps) {
  const { name, kind, key, in: place } = scheme
  const secretOf = (field: string) => secrets[fieldKey(name, field)] ?? ''
  const field = (id: string, label: string, isSecret = true) => (
    <TextField label={label} value={secretOf(id)} isSecret={isSecret} onChange={(value) => onSecret(id, value)} />
  )
  if (kind === 'basic') {
    return (
      <>
        {field('user', text('theme.api.console.user', 'user'), false)}
        {field('password', text('theme.api.console.password', 'password'))}
      </>
    )
  }
  return (
    <>
      {field('token', kind === 'apiKey' && key ? key : text('theme.api.console.token', 'token'))}
      {place === 'cookie' && (
        <p className="facts">
          {text(
            'theme.api.console.cookie',
            'Browsers send the cookies that your server has set; what is written here is only for curl.',
          )}
        </p>
      )}
      {scheme.flows && <TokenFields scheme={scheme} base={base} onToken={(token) => onSecret('token', token)} />}
    </>
  )
}

interface TokenFieldsProps {
  readonly scheme: ApiConsoleScheme
  /** The server's address. */
  readonly base: string
  readonly onToken: (token: string) => void
}

/** Gets a token of OAuth 2, in one of the ways that the specification names. */
function TokenFields({ scheme, base, onToken }: TokenFieldsProps) {
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
        <SelectField
          label={text('theme.api.console.flow', 'How to get a token')}
          value={index}
          options={flows.map(({ words }, position) => [position, words])}
          onChange={(value) => setIndex(Number(value))}
        />
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

/** Gets a token, and says how far that is; what is still waited for ends with the next one. */
function useToken(scheme: ApiConsoleScheme, onToken: (token: string) => void) {
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

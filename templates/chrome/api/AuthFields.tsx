import type { ApiConsoleScheme } from '../../../src/shared/api-security.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { ConsoleField, TextField } from './ConsoleField.tsx'
import { fieldKey, type Secrets, schemesOf, serverOf } from './console-form.ts'
import { TokenFields } from './TokenFields.tsx'
import type { ConsoleState } from './use-console.ts'

/** Fields to authenticate: a choice where there is one, the values of each scheme, and how long to remember them. */
export function AuthFields({ state }: { readonly state: ConsoleState }) {
  const { operation, form, secrets, keeping, change, setSecret, setKeeping } = state
  const { ways, schemes: all } = operation.auth
  if (all.length === 0) return null
  const schemes = schemesOf(operation, form)
  const wordsOf = (way: readonly string[]) =>
    way.map((name) => all.find((one) => one.name === name)?.words ?? name).join(' + ')
  const keepings = {
    page: text('theme.api.console.remember.page', 'until the page is closed'),
    tab: text('theme.api.console.remember.tab', 'in this tab'),
    browser: text('theme.api.console.remember.browser', 'in this browser'),
  }
  return (
    <>
      <ConsoleField label={text('theme.api.console.authentication', 'Authentication')} fault={undefined}>
        {(control) => (
          <select
            {...control}
            value={form.way}
            onChange={({ currentTarget }) => change({ way: Number(currentTarget.value) })}
          >
            <option value={-1}>{text('theme.api.console.none', 'None')}</option>
            {ways.map(
              (way, index) =>
                way.length > 0 && (
                  <option key={way.join(' ')} value={index}>
                    {wordsOf(way)}
                  </option>
                ),
            )}
          </select>
        )}
      </ConsoleField>
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
        <ConsoleField label={text('theme.api.console.remember', 'Remember')} fault={undefined}>
          {(control) => (
            <select
              {...control}
              value={keeping}
              onChange={({ currentTarget: { value } }) =>
                setKeeping(value === 'tab' || value === 'browser' ? value : 'page')
              }
            >
              {Object.entries(keepings).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          )}
        </ConsoleField>
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

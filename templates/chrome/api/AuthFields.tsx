import type { ApiConsoleScheme } from '../../../src/shared/api-security.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { SelectField, TextField } from './ConsoleField.tsx'
import { fieldKey, type Secrets, schemesOf, serverOf } from './console-form.ts'
import { TokenFields } from './TokenFields.tsx'
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

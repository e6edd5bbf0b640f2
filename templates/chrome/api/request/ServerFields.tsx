import { useId } from 'react'
import type { ApiConsole } from '../../../../src/shared/api-console.ts'
import { text } from '../../../../src/shared/messages/text.ts'
import { ConsoleField, TextField } from '../ConsoleField.tsx'
import { type ConsoleForm, serverVariables } from '../console-form.ts'

interface Props {
  readonly console: ApiConsole
  readonly form: ConsoleForm
  readonly fault: string | undefined
  readonly onChange: (changes: Partial<ConsoleForm>) => void
}

/** The server: one of the specification's, with its variables, or the reader's own. */
export function ServerFields({ console, form, fault, onChange }: Props) {
  const id = useId()
  const setVariable = (name: string) => (value: string) => onChange({ variables: { ...form.variables, [name]: value } })
  return (
    <>
      <ConsoleField label={text('theme.api.console.server', 'server')} required fault={fault}>
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="url"
            list={id}
            value={form.server}
            autoComplete="url"
            spellCheck={false}
            onChange={({ currentTarget }) => onChange({ server: currentTarget.value })}
          />
        )}
      </ConsoleField>
      <datalist id={id}>
        {console.servers.map(({ url }) => (
          <option key={url} value={url} />
        ))}
      </datalist>
      {serverVariables(console, form).map(({ name, value, values }) =>
        values ? (
          <ConsoleField key={name} label={name} isName fault={undefined}>
            {(control) => (
              <select
                {...control}
                value={value}
                onChange={({ currentTarget }) => setVariable(name)(currentTarget.value)}
              >
                {values.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </select>
            )}
          </ConsoleField>
        ) : (
          <TextField key={name} label={name} isName value={value} onChange={setVariable(name)} />
        ),
      )}
    </>
  )
}

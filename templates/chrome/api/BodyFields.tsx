import { text } from '../../../src/shared/messages/text.ts'
import { ConsoleField } from './ConsoleField.tsx'
import { type ConsoleForm, type Faults, fieldKey } from './console-form.ts'
import type { PlainConsole as ApiConsole } from './plain-console.ts'

interface Props {
  readonly body: NonNullable<ApiConsole['body']>
  readonly form: ConsoleForm
  readonly faults: Faults
  readonly onChange: (changes: Partial<ConsoleForm>) => void
}

/** The request body: a text, or the parts of a form. */
export function BodyFields({ body, form, faults, onChange }: Props) {
  const { contentType, required, fields } = body
  if (fields.length === 0) {
    return (
      <ConsoleField
        label={text('theme.api.console.body', 'body')}
        note={contentType}
        required={required}
        fault={faults.body}
      >
        {(control) => (
          <textarea
            {...control}
            rows={Math.min(16, form.body.split('\n').length + 1)}
            value={form.body}
            spellCheck={false}
            onChange={({ currentTarget }) => onChange({ body: currentTarget.value })}
          />
        )}
      </ConsoleField>
    )
  }
  const file = text('theme.api.console.file', 'file')
  return fields.map(({ name, isFile }) => (
    <ConsoleField key={name} label={name || file} note={isFile ? file : undefined} fault={undefined}>
      {(control) =>
        isFile ? (
          <input
            {...control}
            type="file"
            onChange={({ currentTarget }) => {
              const chosen = currentTarget.files?.[0]
              const { [name]: _, ...others } = form.files
              onChange({ files: chosen ? { ...others, [name]: chosen } : others })
            }}
          />
        ) : (
          <input
            {...control}
            value={form.values[fieldKey('form', name)] ?? ''}
            autoComplete="off"
            onChange={({ currentTarget }) =>
              onChange({ values: { ...form.values, [fieldKey('form', name)]: currentTarget.value } })
            }
          />
        )
      }
    </ConsoleField>
  ))
}

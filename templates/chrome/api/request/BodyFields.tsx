import type { ApiConsole, ApiConsoleBody } from '../../../../src/shared/api-console.ts'
import { text } from '../../../../src/shared/messages/text.ts'
import type { Faults } from '../answer/faults.ts'
import { ConsoleField, TextField } from '../ConsoleField.tsx'
import { bodyOfForm, bodyText, type ConsoleForm, fieldKey } from '../console-form.ts'

interface Props {
  readonly console: ApiConsole
  readonly form: ConsoleForm
  readonly faults: Faults
  readonly onChange: (changes: Partial<ConsoleForm>) => void
  /** A format and an example were chosen. */
  readonly onBody: (key: string) => void
}

/** The request body in the chosen format: a text, or the parts of a form. */
export function BodyFields({ console, form, faults, onChange, onBody }: Props) {
  const body = bodyOfForm(console, form)
  if (!body) return null
  const { bodies = [], isBodyRequired = false } = console
  return (
    <>
      {bodies.length > 1 && (
        <ConsoleField label={text('theme.api.console.request', 'format and example')} fault={undefined}>
          {(control) => (
            <select {...control} value={body.key} onChange={({ currentTarget }) => onBody(currentTarget.value)}>
              {bodies.map(({ key, contentType, label }) => (
                <option key={key} value={key}>
                  {[contentType, label].filter(Boolean).join(' · ')}
                </option>
              ))}
            </select>
          )}
        </ConsoleField>
      )}
      {body.fields.length === 0 ? (
        <ConsoleField
          label={text('theme.api.console.body', 'body')}
          note={body.isElsewhere ? text('theme.Loading.label', 'Loading…') : body.contentType}
          required={isBodyRequired}
          fault={faults.body}
        >
          {(control) => (
            <textarea
              {...control}
              rows={Math.min(16, bodyText(body, form).split('\n').length + 1)}
              value={bodyText(body, form)}
              spellCheck={false}
              onChange={({ currentTarget }) => onChange({ texts: { ...form.texts, [body.key]: currentTarget.value } })}
            />
          )}
        </ConsoleField>
      ) : (
        body.fields.map((part) => <Part key={part.name} body={body} part={part} form={form} onChange={onChange} />)
      )}
    </>
  )
}

interface PartProps extends Pick<Props, 'form' | 'onChange'> {
  readonly body: ApiConsoleBody
  readonly part: ApiConsoleBody['fields'][number]
}

/** A part of a form. */
function Part({ body, part: { name, isFile }, form, onChange }: PartProps) {
  const key = fieldKey(body.key, name)
  const file = text('theme.api.console.file', 'file')
  if (!isFile) {
    return (
      <TextField
        label={name}
        isName
        value={form.values[key] ?? ''}
        onChange={(value) => onChange({ values: { ...form.values, [key]: value } })}
      />
    )
  }
  return (
    <ConsoleField label={name || file} isName={name !== ''} note={file} fault={undefined}>
      {(control) => (
        <input
          {...control}
          type="file"
          onChange={({ currentTarget }) => {
            const chosen = currentTarget.files?.[0]
            const { [key]: _, ...others } = form.files
            onChange({ files: chosen ? { ...others, [key]: chosen } : others })
          }}
        />
      )}
    </ConsoleField>
  )
}

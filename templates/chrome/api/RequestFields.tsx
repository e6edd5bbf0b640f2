import { useId } from 'react'
import type { ApiConsoleBody } from '../../../src/shared/api-console.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { chooseRequest } from '../../browser/api-samples.ts'
import { ConsoleField, SelectField, TextField } from './ConsoleField.tsx'
import { bodyOfForm, bodyText, fieldKey, type Parameter, serverVariables } from './console-form.ts'
import type { ConsoleState } from './use-console.ts'

/** The server: one of the specification's, with its variables, or the reader's own. */
export function ServerFields({ state }: { readonly state: ConsoleState }) {
  const { operation, form, faults, change } = state
  const id = useId()
  const setVariable = (name: string) => (value: string) => change({ variables: { ...form.variables, [name]: value } })
  return (
    <>
      <ConsoleField label={text('theme.api.console.server', 'server')} required fault={faults.server}>
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="url"
            list={id}
            value={form.server}
            autoComplete="url"
            spellCheck={false}
            onChange={({ currentTarget }) => change({ server: currentTarget.value })}
          />
        )}
      </ConsoleField>
      <datalist id={id}>
        {operation.servers.map(({ url }) => (
          <option key={url} value={url} />
        ))}
      </datalist>
      {serverVariables(operation, form).map(({ name, value, values }) =>
        values ? (
          <SelectField
            key={name}
            label={name}
            isName
            value={value}
            options={values.map((one) => [one, one])}
            onChange={setVariable(name)}
          />
        ) : (
          <TextField key={name} label={name} isName value={value} onChange={setVariable(name)} />
        ),
      )}
    </>
  )
}

/** More optional parameters are folded, so that the others stay visible. */
const maxOptional = 4

const keyOf = (one: Parameter): string => fieldKey(one.in, one.name)

/** The parameters: first those that are required. */
export function ConsoleParameters({ state }: { readonly state: ConsoleState }) {
  const { operation, form, faults, setValue } = state
  const optional = operation.parameters.filter(({ required }) => !required)
  const field = (one: Parameter) => (
    <ParameterField
      key={keyOf(one)}
      parameter={one}
      value={form.values[keyOf(one)] ?? ''}
      fault={faults[keyOf(one)]}
      onChange={(value) => setValue(keyOf(one), value)}
    />
  )
  return (
    <>
      {operation.parameters.filter(({ required }) => required).map(field)}
      {optional.length > maxOptional ? (
        <details open={optional.some((one) => faults[keyOf(one)] || form.values[keyOf(one)])}>
          <summary>
            {text('theme.api.console.optionalParameters', 'Optional parameters ({count})', { count: optional.length })}
          </summary>
          {optional.map(field)}
        </details>
      ) : (
        optional.map(field)
      )}
    </>
  )
}

interface Props {
  readonly parameter: Parameter
  readonly value: string
  readonly fault: string | undefined
  readonly onChange: (value: string) => void
}

/** A parameter to fill in. */
function ParameterField({ parameter, value, fault, onChange }: Props) {
  const { name, in: place, required, type, values, isList, isObject = false, example } = parameter
  const choices = values ?? (/^boolean\b/.test(type) ? ['true', 'false'] : undefined)
  const isNumber = !isList && /^(?:integer|number)\b/.test(type)
  const note = isList
    ? text('theme.api.console.separatedByCommas', '{type}, separated by commas', { type })
    : isObject
      ? text('theme.api.console.asJson', '{type}, as JSON', { type })
      : type
  return (
    <ConsoleField
      label={name}
      isName
      note={place === 'cookie' ? `${note} · curl` : note}
      required={required}
      fault={fault}
    >
      {(control) =>
        choices && !isList && !isObject ? (
          <select {...control} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
            {(!required || value === '') && <option value="">–</option>}
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        ) : (
          <input
            {...control}
            value={value}
            placeholder={example}
            inputMode={isNumber ? 'decimal' : undefined}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )
      }
    </ConsoleField>
  )
}

/** The request body in the chosen format: a text, or the parts of a form. */
export function BodyFields({ state }: { readonly state: ConsoleState }) {
  const { operation, form, faults, change } = state
  const body = bodyOfForm(operation, form)
  if (!body) return null
  const { bodies = [], isBodyRequired = false } = operation
  return (
    <>
      {bodies.length > 1 && (
        <SelectField
          label={text('theme.api.console.request', 'format and example')}
          value={body.key}
          options={bodies.map(({ key, contentType, label }) => [key, [contentType, label].filter(Boolean).join(' · ')])}
          onChange={chooseRequest}
        />
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
              onChange={({ currentTarget }) => change({ texts: { ...form.texts, [body.key]: currentTarget.value } })}
            />
          )}
        </ConsoleField>
      ) : (
        body.fields.map((part) => <Part key={part.name} body={body} part={part} state={state} />)
      )}
    </>
  )
}

interface PartProps {
  readonly state: ConsoleState
  readonly body: ApiConsoleBody
  readonly part: ApiConsoleBody['fields'][number]
}

/** A part of a form. */
function Part({ body, part: { name, isFile }, state: { form, change, setValue } }: PartProps) {
  const key = fieldKey(body.key, name)
  const file = text('theme.api.console.file', 'file')
  if (!isFile) {
    return <TextField label={name} isName value={form.values[key] ?? ''} onChange={(value) => setValue(key, value)} />
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
            change({ files: chosen ? { ...others, [key]: chosen } : others })
          }}
        />
      )}
    </ConsoleField>
  )
}

import { useId } from 'react'
import type { ApiConsoleBody } from '../../../src/shared/api-console.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { chooseRequest } from '../../browser/api-samples.ts'
import { ConsoleField, SelectField, TextField } from './ConsoleField.tsx'
import { bodyOfForm, bodyText, fieldKey, type Parameter, parseList, serverVariables } from './console-form.ts'
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

function ParameterField({ parameter, ...field }: Props) {
  const { name, in: place, required, type, values, isList, isObject = false, example } = parameter
  const note = isObject ? text('theme.api.console.asJson', '{type}, as JSON', { type }) : type
  return (
    <ValueField
      {...field}
      {...{ name, required, isList, example }}
      note={place === 'cookie' ? `${note} · curl` : note}
      values={isObject ? undefined : (values ?? (/^boolean\b/.test(type) ? ['true', 'false'] : undefined))}
      isNumber={/^(?:integer|number)\b/.test(type)}
      description={describe(`${place}.${name}`)}
    />
  )
}

/** Returns the beginning of what the page says about a field. */
function describe(id: string): string | undefined {
  const field = document.getElementById(id.replace(/[^\p{L}\p{N}_.-]+/gu, '-'))
  const about = field?.querySelector(':scope > .api-text')?.firstElementChild?.textContent
  return about?.trim() || undefined
}

interface ValueProps extends Omit<Props, 'parameter'> {
  readonly name: string
  readonly note?: string | undefined
  readonly required: boolean
  readonly isList: boolean
  readonly isNumber?: boolean
  readonly values?: readonly string[] | undefined
  readonly example?: string | undefined
  readonly description: string | undefined
}

/** A value to fill in, or to choose; a list of some of those that there are, or with commas between them. */
function ValueField({ name, note = '', values, isList, isNumber, example, value, onChange, ...field }: ValueProps) {
  const words =
    isList && !values
      ? text('theme.api.console.separatedByCommas', '{type}, separated by commas', { type: note })
      : note
  return (
    <ConsoleField label={name} isName note={words} {...field}>
      {(control) =>
        values && isList ? (
          <select
            {...control}
            multiple
            size={Math.min(5, values.length)}
            value={parseList(value)}
            onChange={({ currentTarget }) => {
              const chosen = [...currentTarget.selectedOptions].map((option) => option.value)
              onChange(chosen.length > 0 ? JSON.stringify(chosen) : '')
            }}
          >
            {optionsOf(values)}
          </select>
        ) : values ? (
          <select {...control} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
            {(!field.required || value === '') && <option value="">–</option>}
            {optionsOf(values)}
          </select>
        ) : (
          <input
            {...control}
            value={value}
            placeholder={example}
            inputMode={isNumber && !isList ? 'decimal' : undefined}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )
      }
    </ConsoleField>
  )
}

function optionsOf(values: readonly string[]) {
  return values.map((value) => <option key={value}>{value}</option>)
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

function Part({ body, part, state: { form, faults, change, setValue } }: PartProps) {
  const { name, isFile, required = false, isList = false, values } = part
  const key = fieldKey(body.key, name)
  const file = text('theme.api.console.file', 'file')
  const format = Number.parseInt(body.key, 10)
  const description = describe(`body${format > 0 ? `-${format + 1}` : ''}.${name}`)
  if (!isFile) {
    return (
      <ValueField
        {...{ name, required, isList, values, description }}
        note={isList ? 'array' : ''}
        value={form.values[key] ?? ''}
        fault={faults[key]}
        onChange={(value) => setValue(key, value)}
      />
    )
  }
  return (
    <ConsoleField
      {...{ required, description }}
      label={name || file}
      isName={name !== ''}
      note={file}
      fault={faults[key]}
    >
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

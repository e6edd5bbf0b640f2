import type { ApiConsole } from '../../../../src/shared/api-console.ts'
import { text } from '../../../../src/shared/messages/text.ts'
import { ConsoleField } from '../ConsoleField.tsx'
import { fieldKey } from '../console-form.ts'
import type { ConsoleState } from '../use-console.ts'

type Parameter = ApiConsole['parameters'][number]

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
  readonly parameter: ApiConsole['parameters'][number]
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

import type { ApiConsole } from '../../../../src/shared/api-console.ts'
import { text } from '../../../../src/shared/messages/text.ts'
import { fieldKey } from '../console-form.ts'
import type { ConsoleState } from '../use-console.ts'
import { ParameterField } from './ParameterField.tsx'

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

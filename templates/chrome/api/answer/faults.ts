import type { ApiConsole } from '../../../../src/shared/api-console.ts'
import { text } from '../../../../src/shared/messages/text.ts'
import { bodyOfForm, bodyText, type ConsoleForm, fieldKey, serverOf } from '../console-form.ts'
import { parseJson, parseValue } from '../request/parse-value.ts'

/** Validation errors by field key. */
export type Faults = Readonly<Record<string, string>>

type Parameter = ApiConsole['parameters'][number]

/** Validates the form. */
export function faultsOf(console: ApiConsole, form: ConsoleForm): Faults {
  const faults: Record<string, string> = {}
  if (!isServer(serverOf(console, form))) {
    faults.server = text(
      'theme.api.console.fault.server',
      'Write an address that starts with http:// or https://, such as http://192.168.1.10:5000/api.',
    )
  }
  for (const one of console.parameters) {
    const fault = faultOf(one, form.values[fieldKey(one.in, one.name)] ?? '')
    if (fault) faults[fieldKey(one.in, one.name)] = fault
  }
  const bodyFault = faultOfBody(console, form)
  if (bodyFault) faults.body = bodyFault
  return faults
}

function isServer(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}

function faultOf(parameter: Parameter, value: string): string | undefined {
  const { name, required, type, isList, isObject } = parameter
  // Browsers send cookies themselves.
  if (value === '')
    return required && parameter.in !== 'cookie'
      ? text('theme.api.console.fault.needed', '{name} is needed.', { name })
      : undefined
  if (isObject && typeof parseValue(parameter, value) !== 'object')
    return text('theme.api.console.fault.object', '{name} is a JSON object.', { name })
  if (isList || isObject) return undefined
  if (/^integer\b(?! or (?!null))/.test(type) && !/^-?\d+$/.test(value))
    return text('theme.api.console.fault.integer', '{name} is a whole number.', { name })
  if (/^number\b(?! or (?!null))/.test(type) && !Number.isFinite(Number(value)))
    return text('theme.api.console.fault.number', '{name} is a number.', { name })
  return undefined
}

function faultOfBody(console: ApiConsole, form: ConsoleForm): string | undefined {
  const body = bodyOfForm(console, form)
  if (!body || body.fields.length > 0) return undefined
  const written = bodyText(body, form)
  if (written.trim() === '')
    return console.isBodyRequired ? text('theme.api.console.fault.bodyNeeded', 'The body is needed.') : undefined
  if (!/\bjson\b(?!-seq|l)/i.test(body.contentType)) return undefined
  const { error } = parseJson(written)
  return error === undefined
    ? undefined
    : text('theme.api.console.fault.json', 'The body is not valid JSON: {reason}', { reason: error })
}

import { type ReactNode, useId } from 'react'
import { text } from '../../../src/shared/messages/text.ts'

/** Attributes that connect a control with its label and its error. */
interface ControlProps {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

interface Props {
  readonly label: string
  /** Set where the label is a name of the API, not a word. */
  readonly isName?: boolean
  readonly note?: string | undefined
  readonly required?: boolean
  readonly description?: string | undefined
  readonly fault: string | undefined
  readonly children: (control: ControlProps) => ReactNode
}

/** A labeled control of the console, with its error below. */
export function ConsoleField({ label, isName = false, note, required = false, description, fault, children }: Props) {
  const id = useId()
  const notes = [description && `${id}-about`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className="console-field">
      <label htmlFor={id}>
        {isName ? <code>{label}</code> : label}
        {required && <span className="mark is-required">{text('theme.api.required', 'required')}</span>}
        {note && <span className="type">{note}</span>}
      </label>
      {description && (
        <p className="facts" id={`${id}-about`}>
          {description}
        </p>
      )}
      {children({ id, 'aria-invalid': fault !== undefined, 'aria-describedby': notes || undefined })}
      {fault && (
        <p className="console-fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}

interface TextFieldProps {
  readonly label: string
  /** Set where the label is a name of the API, not a word. */
  readonly isName?: boolean
  readonly note?: string | undefined
  readonly value: string
  readonly isSecret?: boolean
  readonly onChange: (value: string) => void
}

interface SelectFieldProps {
  readonly label: string
  readonly isName?: boolean
  readonly value: string | number
  readonly options: readonly (readonly [value: string | number, label: string])[]
  readonly onChange: (value: string) => void
}

export function SelectField({ label, isName = false, value, options, onChange }: SelectFieldProps) {
  return (
    <ConsoleField label={label} isName={isName} fault={undefined}>
      {(control) => (
        <select {...control} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          {options.map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </select>
      )}
    </ConsoleField>
  )
}

/** A line of text to fill in. */
export function TextField({ label, isName = false, note, value, isSecret = false, onChange }: TextFieldProps) {
  return (
    <ConsoleField label={label} isName={isName} note={note} fault={undefined}>
      {(control) => (
        <input
          {...control}
          type={isSecret ? 'password' : 'text'}
          value={value}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </ConsoleField>
  )
}

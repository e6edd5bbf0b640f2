import { ConsoleField } from './ConsoleField.tsx'

interface Props {
  readonly label: string
  /** Whether the label is a name of the API, not a word. */
  readonly isName?: boolean
  readonly note?: string | undefined
  readonly value: string
  readonly isSecret?: boolean
  readonly onChange: (value: string) => void
}

/** A line of text to fill in. */
export function TextField({ label, isName = false, note, value, isSecret = false, onChange }: Props) {
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

import { type ReactNode, useId } from 'react'

/** What a control needs to be tied to its label and its fault. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

interface Props {
  readonly label: string
  readonly note?: string | undefined
  readonly required?: boolean
  readonly fault: string | undefined
  readonly children: (control: ControlProps) => ReactNode
}

/** A labeled control of the console, with what is wrong with it below. */
export function ConsoleField({ label, note, required = false, fault, children }: Props) {
  const id = useId()
  return (
    <div className="console-field">
      <label htmlFor={id}>
        <code>{label}</code>
        {required && <span className="mark is-required">required</span>}
        {note && <span className="type">{note}</span>}
      </label>
      {children({ id, 'aria-invalid': fault !== undefined, 'aria-describedby': fault ? `${id}-fault` : undefined })}
      {fault && (
        <p className="console-fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}

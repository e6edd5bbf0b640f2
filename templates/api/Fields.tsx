import type { ApiField } from '../../src/shared/api-page.ts'
import { Field } from './Field.tsx'

interface Props {
  readonly fields: readonly ApiField[]
  /** Name of the list for a screen reader. */
  readonly label: string
}

/** Parameters, headers or properties. */
export function Fields({ fields, label }: Props) {
  return (
    <ul className="fields" aria-label={label}>
      {fields.map((field) => (
        <Field key={field.id} field={field} />
      ))}
    </ul>
  )
}

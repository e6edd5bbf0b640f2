import type { ApiSchema } from '../../src/shared/api-page.ts'
import { Choices } from './Choices.tsx'
import { Fields } from './Fields.tsx'
import { SchemaPart } from './SchemaPart.tsx'

interface Props {
  readonly schema: ApiSchema
  /** What the schema is of, for a screen reader. */
  readonly name: string
}

/** What a value is made of: its fields, its entries, its choices. */
export function SchemaContent({ schema, name }: Props) {
  const { fields, items, extra, choices } = schema
  return (
    <>
      {fields && <Fields fields={fields} label={`Fields of ${name}`} />}
      {items && <SchemaPart words="Each entry" schema={items} name={`each entry of ${name}`} />}
      {extra && (
        <SchemaPart words={fields ? 'Any other key' : 'Each value'} schema={extra} name={`each value of ${name}`} />
      )}
      {choices?.map((choice) => (
        <Choices key={choice.words} choice={choice} />
      ))}
    </>
  )
}

import type { ApiSchema } from '../../src/shared/api-page.ts'
import { Choices } from './Choices.tsx'
import { CutNote } from './CutNote.tsx'
import { Field } from './Field.tsx'
import { SchemaDetails } from './SchemaDetails.tsx'
import { SchemaPart } from './SchemaPart.tsx'

interface Props {
  readonly schema: Pick<ApiSchema, 'fields' | 'items' | 'extra' | 'choices' | 'cut' | 'link' | 'type'>
  /** What the schema belongs to, for a screen reader. */
  readonly name: string
  /** Name of the list of its fields; derived from `name` by default. */
  readonly label?: string
}

/** The structure of a value: its fields, its entries, its choices, recursively. */
export function SchemaContent({ schema, name, label = `Fields of ${name}` }: Props) {
  const { fields, items, extra, choices } = schema
  return (
    <>
      <CutNote schema={schema} />
      {fields && (
        <ul className="fields" aria-label={label}>
          {fields.map((field) => (
            <Field key={field.id} field={field}>
              <SchemaDetails schema={field.schema}>
                <SchemaContent schema={field.schema} name={field.name} />
              </SchemaDetails>
            </Field>
          ))}
        </ul>
      )}
      {items && (
        <SchemaPart words="Each entry" schema={items}>
          <SchemaContent schema={items} name={`each entry of ${name}`} />
        </SchemaPart>
      )}
      {extra && (
        <SchemaPart words={fields ? 'Any other key' : 'Each value'} schema={extra}>
          <SchemaContent schema={extra} name={`each value of ${name}`} />
        </SchemaPart>
      )}
      {choices?.map((choice) => (
        <Choices
          key={choice.words}
          choice={choice}
          contentOf={(option) => <SchemaContent schema={option.schema} name={option.label} />}
        />
      ))}
    </>
  )
}

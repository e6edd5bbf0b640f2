import type { ApiSchema } from '../../src/shared/api-page.ts'
import { text } from '../../src/shared/messages/text.ts'
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
export function SchemaContent({ schema, name, label }: Props) {
  const { fields, items, extra, choices } = schema
  return (
    <>
      <CutNote schema={schema} />
      {fields && (
        <ul className="fields" aria-label={label ?? text('theme.api.fieldsOf', 'Fields of {name}', { name })}>
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
        <SchemaPart words={text('theme.api.eachEntry', 'Each entry')} schema={items}>
          <SchemaContent schema={items} name={text('theme.api.eachEntryOf', 'each entry of {name}', { name })} />
        </SchemaPart>
      )}
      {extra && (
        <SchemaPart
          words={fields ? text('theme.api.anyOtherKey', 'Any other key') : text('theme.api.eachValue', 'Each value')}
          schema={extra}
        >
          <SchemaContent schema={extra} name={text('theme.api.eachValueOf', 'each value of {name}', { name })} />
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

import type { ApiSchema } from '../../../src/shared/api-page.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { CutNote } from '../CutNote.tsx'
import { Fold } from '../Fold.tsx'
import { summaryOf } from '../summary-of.ts'
import { Choices } from './Choices.tsx'
import { Field } from './Field.tsx'
import { SchemaDetails } from './SchemaDetails.tsx'
import { SchemaPart } from './SchemaPart.tsx'

interface Props {
  readonly schema: ApiSchema
  /** What the schema belongs to, for a screen reader. */
  readonly name: string
  /** Name of the list of its fields; derived from `name` by default. */
  readonly label?: string
  /** Whether it is the content of a fold, which need not have another in it. */
  readonly isInFold?: boolean
}

/** The structure of a value: its fields, its parts, its choices, recursively. */
export function SchemaContent({ schema, name, label, isInFold = false }: Props) {
  const { fields, parts, choices, levels } = schema
  if (levels && !isInFold) {
    return (
      <Fold summary={summaryOf(schema)} levels={levels}>
        <CutNote schema={schema} />
      </Fold>
    )
  }
  const isOnly = !fields && !choices && parts?.length === 1
  return (
    <>
      <CutNote schema={schema} />
      {fields && (
        <ul className="fields" aria-label={label ?? text('theme.api.fieldsOf', 'Fields of {name}', { name })}>
          {fields.map((field) => (
            <Field key={field.id} field={field}>
              <SchemaDetails schema={field.schema}>
                <SchemaContent schema={field.schema} name={field.name} isInFold />
              </SchemaDetails>
            </Field>
          ))}
        </ul>
      )}
      {parts?.map((part) => (
        <SchemaPart key={part.words} part={part}>
          <SchemaContent
            schema={part.schema}
            name={text('theme.api.partOf', '{part} of {name}', { part: part.words.toLowerCase(), name })}
            isInFold={isInFold && isOnly}
          />
        </SchemaPart>
      ))}
      {choices?.map((choice, index) => (
        <Choices
          // biome-ignore lint/suspicious/noArrayIndexKey: choices never move
          key={index}
          choice={choice}
          contentOf={(option) => <SchemaContent schema={option.schema} name={option.label} isInFold />}
        />
      ))}
    </>
  )
}

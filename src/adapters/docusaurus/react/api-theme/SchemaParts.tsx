import type { ReactNode } from 'react'
import { text } from '../../../../shared/messages/text.ts'
import { Field } from './Field.tsx'
import { hasParts, mergeAllOf, type Schema, typeOf } from './schema.ts'

/** Levels that are shown: specifications may contain themselves. */
const MAX_LEVELS = 12

interface Props {
  readonly schema: Schema | string | undefined
  readonly level?: number
}

/** Renders the properties, the entries and the alternatives of a schema. */
export function SchemaParts({ schema: written, level = 0 }: Props): ReactNode {
  if (typeof written !== 'object' || level > MAX_LEVELS) return null
  const schema = mergeAllOf(written)
  const { items, additionalProperties: more, required } = schema
  const names = Array.isArray(required) ? required : []
  const properties = Object.entries(schema.properties ?? {})
  return (
    <>
      {properties.length > 0 && (
        <ul>
          {properties.map(([name, property]) => (
            <Property key={name} name={name} schema={property} level={level} isRequired={names.includes(name)} />
          ))}
        </ul>
      )}
      <SchemaParts schema={items} level={level + 1} />
      {typeof more === 'object' && hasParts(more) && (
        <>
          <p>{text('theme.api.anyOtherKey', 'Any other key')}</p>
          <SchemaParts schema={more} level={level + 1} />
        </>
      )}
      <Choices title={text('theme.api.oneOf', 'One of')} options={schema.oneOf} level={level} />
      <Choices title={text('theme.api.anyOf', 'Any of')} options={schema.anyOf} level={level} />
    </>
  )
}

interface PropertyProps {
  readonly name: string
  readonly schema: Schema | string
  readonly level: number
  readonly isRequired: boolean
}

function Property({ name, schema: written, level, isRequired }: PropertyProps) {
  const schema = typeof written === 'string' ? {} : mergeAllOf(written)
  return (
    <Field
      name={name}
      type={typeOf(written)}
      isRequired={isRequired}
      isDeprecated={schema.deprecated === true}
      description={schema.description}
      schema={schema}
    >
      {hasParts(schema) && <SchemaParts schema={schema} level={level + 1} />}
    </Field>
  )
}

interface ChoicesProps {
  readonly title: string
  readonly options: readonly (Schema | string)[] | undefined
  readonly level: number
}

function Choices({ title, options, level }: ChoicesProps) {
  if (!options || options.length === 0) return null
  return (
    <>
      <p>{title}</p>
      <ul>
        {options.map((option, index) => {
          const number = String(index + 1)
          const name = typeof option === 'string' ? option : option.title
          const title = name ?? text('theme.api.option', 'Option {number}').replace('{number}', number)
          const schema = typeof option === 'string' ? {} : option
          return (
            <Field key={number} name={title} type={typeOf(option)} description={schema.description} schema={schema}>
              <SchemaParts schema={schema} level={level + 1} />
            </Field>
          )
        })}
      </ul>
    </>
  )
}

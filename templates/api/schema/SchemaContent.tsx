import type { ReactNode } from 'react'
import type { ApiChoice, ApiSchema, ApiSchemaPart } from '../../../src/shared/api-page.ts'
import { listSeparator, plural, text } from '../../../src/shared/messages/text.ts'
import { richText } from '../../rich-text.tsx'
import { Markdown } from '../ApiTexts.tsx'
import { CutNote, Fold } from '../Examples.tsx'
import { Deprecated } from '../Marks.tsx'
import { Field, TypeName } from './Field.tsx'
import { SchemaFacts } from './SchemaFacts.tsx'

interface SchemaBlockProps {
  readonly schema: ApiSchema
  /** Owner of the schema, for a screen reader. */
  readonly name: string
  /** Id by which other pages fetch it. */
  readonly id?: string
  /** The structure of the schema. */
  readonly children: ReactNode
}

/** The structure of a page's own value, with buttons for its folds. */
export function SchemaBlock({ schema, name, id = '', children }: SchemaBlockProps) {
  const hasButtons = countFolds(schema) > 1
  if (!hasButtons && id === '') return children
  return (
    <>
      {hasButtons && (
        <p className="fold-buttons needs-script">
          <span className="facts" role="status" />
          {/* Their names begin with what they show. */}
          <button
            type="button"
            data-folds="open"
            aria-label={text('theme.api.expandAllOf', 'Expand all: {name}', { name })}
          >
            {text('theme.api.expandAll', 'Expand all')}
          </button>
          <button
            type="button"
            data-folds="close"
            aria-label={text('theme.api.collapseAllOf', 'Collapse all: {name}', { name })}
            hidden
          >
            {text('theme.api.collapseAll', 'Collapse all')}
          </button>
        </p>
      )}
      <div data-schema={id}>{children}</div>
    </>
  )
}

/** Returns how many folds the structure of a value has, at most two levels deep. */
function countFolds({ fields = [], parts = [], choices = [], levels }: ApiSchema): number {
  const ofFields = fields.filter(({ schema }) => schema.levels || hasContent(schema)).length
  const ofParts = parts.reduce((sum, part) => sum + countFolds(part.schema), 0)
  const ofChoices = choices.reduce((sum, { options }) => sum + options.length, 0)
  return (levels ? 1 : 0) + ofFields + ofParts + ofChoices
}

interface Props {
  readonly schema: ApiSchema
  /** Owner of the schema, for a screen reader. */
  readonly name: string
  /** Name of the list of its fields; derived from `name` by default. */
  readonly label?: string
  /** Set for the content of a fold, which need not have another in it. */
  readonly isInFold?: boolean
  /** Set where a fold for all of it is open. */
  readonly isOpen?: boolean
}

/** The structure of a value: its fields, its parts, its choices, recursively. */
export function SchemaContent({ schema, name, label, isInFold = false, isOpen = false }: Props) {
  const { fields, parts, choices, levels } = schema
  if (levels && !isInFold) {
    return (
      <Fold summary={summaryOf(schema)} levels={levels} isOpen={isOpen}>
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
            isOpen={isOpen && isOnly}
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

interface SchemaDetailsProps {
  readonly schema: ApiSchema
  /** Structure of the value. */
  readonly children: ReactNode
}

/** The structure of a field's value: folded; inline if it is a single line; a link if it is the same again. */
function SchemaDetails({ schema, children }: SchemaDetailsProps) {
  const { fields, parts, choices, isCircular, levels } = schema
  if (isCircular) return <CutNote schema={schema} />
  if (!levels && !hasContent(schema)) return null
  const only = fields || choices || parts?.length !== 1 ? undefined : parts[0]?.schema
  if (only?.isCircular) return <CutNote schema={only} />
  if (only && !only.levels && !hasContent(only)) return children
  return (
    <Fold summary={summaryOf(schema)} levels={levels ?? only?.levels}>
      {children}
    </Fold>
  )
}

interface SchemaPartProps {
  readonly part: ApiSchemaPart
  /** Its structure. */
  readonly children: ReactNode
}

/** A schema within another that is not a field: the entries of a list, the values under any key. */
function SchemaPart({ part: { words, schema }, children }: SchemaPartProps) {
  return (
    <div className="part">
      <p className="part-line">
        {words} <TypeName schema={schema} />
        {schema.isDeprecated && <Deprecated />}
      </p>
      <Markdown text={schema.description} />
      <SchemaFacts schema={schema} />
      {children}
    </div>
  )
}

interface ChoicesProps {
  readonly choice: ApiChoice
  /** Content of one of the schemas. */
  readonly contentOf: (option: ApiChoice['options'][number]) => ReactNode
}

/** Several schemas of which a value matches one or more, each folded. */
function Choices({ choice, contentOf }: ChoicesProps) {
  const { words, discriminator, options } = choice
  return (
    <div className="choices">
      <p className="part-line">
        {discriminator
          ? richText(text('theme.api.choicesBy', '{words}, selected by {field}:'), {
              words,
              field: <code>{discriminator}</code>,
            })
          : text('theme.api.choices', '{words}:', { words })}
      </p>
      {options.map(({ label, schema }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: options never move
        <Fold key={index} summary={label} levels={schema.levels} isOpen={index === 0 && !schema.levels}>
          {(label !== schema.type || schema.isDeprecated) && (
            <p className="part-line">
              <TypeName schema={schema} />
              {schema.isDeprecated && <Deprecated />}
            </p>
          )}
          <Markdown text={schema.description} />
          <SchemaFacts schema={schema} name={label} />
          {contentOf({ label, schema })}
        </Fold>
      ))}
    </div>
  )
}

/** Returns what the line of a folded structure says. */
function summaryOf({ fields, parts, choices, levels }: ApiSchema): string {
  const count = fields?.length ?? levels?.count ?? 0
  if (count > 0) return plural('theme.api.fieldCount', '1 field|{count} fields', count)
  const counts = choices?.map(({ words, options }) =>
    text('theme.api.choiceCount', '{words} {count}', { words, count: options.length }),
  )
  const words = parts?.map((part) => part.words)
  return (words ?? counts)?.join(listSeparator()) ?? text('theme.api.more', 'More')
}

/** Returns whether a value has any structure to show. */
function hasContent({ fields, parts, choices }: ApiSchema): boolean {
  return [fields, parts, choices].some((part) => part !== undefined)
}

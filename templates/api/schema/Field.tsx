import type { ReactNode } from 'react'
import type { ApiExample, ApiField, ApiSchema } from '../../../src/shared/api-page.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { ApiLink, Markdown, OutsideLink, useApiTexts } from '../ApiTexts.tsx'
import { Deprecated, VersionMark } from '../Marks.tsx'
import { SchemaFacts } from './SchemaFacts.tsx'

interface FieldProps {
  readonly field: ApiField
  /** Structure of its value. */
  readonly children: ReactNode
}

/** One field: its name, its type, its constraints, its description. */
export function Field({ field, children }: FieldProps) {
  const { id, name, schema, required, deprecated, readOnly, writeOnly, style, history, examples } = field
  const texts = useApiTexts()
  return (
    <li className="field" {...texts.mark('li', { id })}>
      <div className="field-line">
        <ApiLink className="field-name" href={`#${id}`}>
          <code>{name}</code>
        </ApiLink>
        <TypeName schema={schema} />
        {required && <span className="mark is-required">{text('theme.api.required', 'required')}</span>}
        {deprecated && <Deprecated />}
        {readOnly && <span className="mark">{text('theme.api.onlyInResponses', 'only in responses')}</span>}
        {writeOnly && <span className="mark">{text('theme.api.onlyInRequests', 'only in requests')}</span>}
        {style && <span className="mark">{style}</span>}
        {history?.map((mark) => (
          <span key={mark.what} className="mark">
            <VersionMark mark={mark} />
          </span>
        ))}
      </div>
      <Markdown text={schema.description} />
      <SchemaFacts schema={schema} name={name} />
      {examples && <FieldExamples examples={examples} />}
      {children}
    </li>
  )
}

/** The examples of a parameter, one a row. */
function FieldExamples({ examples }: { readonly examples: readonly ApiExample[] }) {
  return (
    <>
      <p className="part-line">{text('theme.api.examples', 'Examples')}</p>
      <ul className="rows">
        {examples.map(({ label, description, code, externalValue }) => (
          <li key={label}>
            <p className="part-line">
              {label} {externalValue === undefined && <code>{code.code || '""'}</code>}
              {externalValue && <OutsideLink url={externalValue} />}
            </p>
            <Markdown text={description} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** A type in words; the name of a schema in it links to that schema's page. */
export function TypeName({ schema }: { readonly schema: Pick<ApiSchema, 'type' | 'link'> }) {
  const { type, link } = schema
  if (!link) return <span className="type">{type}</span>
  const at = type.indexOf(link.label)
  const name = <ApiLink href={link.href}>{link.label}</ApiLink>
  return (
    <span className="type">
      {at < 0 ? (
        <>
          {type} ({name})
        </>
      ) : (
        <>
          {type.slice(0, at)}
          {name}
          {type.slice(at + link.label.length)}
        </>
      )}
    </span>
  )
}

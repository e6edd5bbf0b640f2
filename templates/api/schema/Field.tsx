import type { ReactNode } from 'react'
import type { ApiField } from '../../../src/shared/api-page.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { ApiLink } from '../ApiLink.tsx'
import { useApiTexts } from '../api-texts.ts'
import { Markdown } from '../Markdown.tsx'
import { VersionMark } from '../VersionMark.tsx'
import { FieldExamples } from './FieldExamples.tsx'
import { SchemaFacts } from './SchemaFacts.tsx'
import { TypeName } from './TypeName.tsx'

interface Props {
  readonly field: ApiField
  /** Structure of its value. */
  readonly children: ReactNode
}

/** One field: its name, its type, its constraints, its description. */
export function Field({ field, children }: Props) {
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
        {deprecated && <span className="mark is-deprecated">{text('theme.api.deprecated', 'deprecated')}</span>}
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

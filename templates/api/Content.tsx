import type { ApiContent } from '../../src/shared/api-page.ts'
import { Examples } from './Examples.tsx'
import { Markdown } from './Markdown.tsx'
import { SchemaContent } from './SchemaContent.tsx'
import { SchemaFacts } from './SchemaFacts.tsx'
import { TypeName } from './TypeName.tsx'

interface Props {
  readonly content: ApiContent
  readonly name: string
  readonly hasExamples: boolean
  /** Whether a tab already shows the format. */
  readonly isTab?: boolean
}

/** A body in one format: its type, its fields, its examples. */
export function Content({ content, name, hasExamples, isTab = false }: Props) {
  const { contentType, schema, examples } = content
  return (
    <>
      {schema && (
        <>
          <p className="part-line">
            {!isTab && <span className="type">{contentType}</span>} <TypeName schema={schema} />
          </p>
          <Markdown text={schema.description} />
          <SchemaFacts schema={schema} />
          <SchemaContent schema={schema} name={name} />
        </>
      )}
      {!schema && !isTab && <p className="part-line">{contentType}</p>}
      {hasExamples && <Examples examples={examples} />}
    </>
  )
}

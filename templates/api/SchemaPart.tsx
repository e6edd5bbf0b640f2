import type { ApiSchema } from '../../src/shared/api-page.ts'
import { Markdown } from './Markdown.tsx'
import { SchemaContent } from './SchemaContent.tsx'
import { hasContent, SchemaDetails } from './SchemaDetails.tsx'
import { SchemaFacts } from './SchemaFacts.tsx'
import { TypeName } from './TypeName.tsx'

interface Props {
  readonly words: string
  readonly schema: ApiSchema
  readonly name: string
}

/** What the entries of a list, or the values under any key, are. */
export function SchemaPart({ words, schema, name }: Props) {
  return (
    <div className="part">
      <p className="part-line">
        {words} <TypeName schema={schema} />
      </p>
      <Markdown text={schema.description} />
      <SchemaFacts schema={schema} />
      {hasContent(schema) ? (
        <SchemaContent schema={schema} name={name} />
      ) : (
        <SchemaDetails schema={schema} name={name} />
      )}
    </div>
  )
}

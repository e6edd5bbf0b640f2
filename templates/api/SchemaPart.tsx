import type { ReactNode } from 'react'
import type { ApiSchema } from '../../src/shared/api-page.ts'
import { Markdown } from './Markdown.tsx'
import { SchemaFacts } from './SchemaFacts.tsx'
import { TypeName } from './TypeName.tsx'

interface Props {
  readonly words: string
  readonly schema: ApiSchema
  /** Structure of each of them. */
  readonly children: ReactNode
}

/** The schema of a list's entries, or of the values under any key. */
export function SchemaPart({ words, schema, children }: Props) {
  return (
    <div className="part">
      <p className="part-line">
        {words} <TypeName schema={schema} />
      </p>
      <Markdown text={schema.description} />
      <SchemaFacts schema={schema} />
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import type { ApiSchema } from '../../src/shared/api-page.ts'
import { Markdown } from './Markdown.tsx'
import { SchemaFacts } from './SchemaFacts.tsx'
import { TypeName } from './TypeName.tsx'

interface Props {
  readonly words: string
  readonly schema: ApiSchema
  /** What each of them is made of. */
  readonly children: ReactNode
}

/** What the entries of a list, or the values under any key, are. */
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

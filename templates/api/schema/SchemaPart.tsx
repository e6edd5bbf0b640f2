import type { ReactNode } from 'react'
import type { ApiSchemaPart } from '../../../src/shared/api-page.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { Markdown } from '../Markdown.tsx'
import { SchemaFacts } from './SchemaFacts.tsx'
import { TypeName } from './TypeName.tsx'

interface Props {
  readonly part: ApiSchemaPart
  /** Its structure. */
  readonly children: ReactNode
}

/** A schema within another that is not a field: the entries of a list, the values under any key. */
export function SchemaPart({ part: { words, schema }, children }: Props) {
  return (
    <div className="part">
      <p className="part-line">
        {words} <TypeName schema={schema} />
        {schema.isDeprecated && (
          <span className="mark is-deprecated">{text('theme.api.deprecated', 'deprecated')}</span>
        )}
      </p>
      <Markdown text={schema.description} />
      <SchemaFacts schema={schema} />
      {children}
    </div>
  )
}

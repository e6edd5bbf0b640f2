import type { ReactNode } from 'react'
import type { ApiSchema } from '../../src/shared/api-page.ts'
import { CutNote } from './CutNote.tsx'
import { hasContent } from './has-content.ts'

interface Props {
  readonly schema: ApiSchema
  /** Structure of the value. */
  readonly children: ReactNode
}

/** The structure of a field's value: folded; inline if it is a single line; a link if it is not shown here. */
export function SchemaDetails({ schema, children }: Props) {
  if (schema.cut) return <CutNote schema={schema} />
  if (!hasContent(schema)) return null
  const part = schema.items ?? schema.extra
  const isLine = part !== undefined && !schema.fields && !schema.choices && !hasContent(part)
  if (isLine && part.cut) return <CutNote schema={part} />
  if (isLine) return children
  return (
    <details className="nested">
      <summary>{summaryOf(schema)}</summary>
      {children}
    </details>
  )
}

function summaryOf({ fields, items, extra, choices }: ApiSchema): string {
  if (fields) return fields.length === 1 ? '1 field' : `${fields.length} fields`
  if (items) return 'Each entry'
  if (extra) return 'Each value'
  return choices?.map(({ words, options }) => `${words} ${options.length}`).join(', ') ?? 'More'
}

import type { ReactNode } from 'react'
import type { ApiSchema } from '../../src/shared/api-page.ts'
import { listSeparator } from '../../src/shared/messages/list-separator.ts'
import { plural, text } from '../../src/shared/messages/text.ts'
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
  if (fields) return plural('theme.api.fieldCount', '1 field|{count} fields', fields.length)
  if (items) return text('theme.api.eachEntry', 'Each entry')
  if (extra) return text('theme.api.eachValue', 'Each value')
  const counts = choices?.map(({ words, options }) =>
    text('theme.api.choiceCount', '{words} {count}', { words, count: options.length }),
  )
  return counts?.join(listSeparator()) ?? text('theme.api.more', 'More')
}

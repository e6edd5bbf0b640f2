import type { ReactNode } from 'react'
import type { ApiSchema } from '../../../src/shared/api-page.ts'
import { CutNote } from '../CutNote.tsx'
import { Fold } from '../Fold.tsx'
import { hasContent } from '../has-content.ts'
import { summaryOf } from '../summary-of.ts'

interface Props {
  readonly schema: ApiSchema
  /** Structure of the value. */
  readonly children: ReactNode
}

/** The structure of a field's value: folded; inline if it is a single line; a link if it is the same again. */
export function SchemaDetails({ schema, children }: Props) {
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

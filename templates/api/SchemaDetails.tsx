import type { ApiSchema } from '../../src/shared/api-page.ts'
import { SchemaContent } from './SchemaContent.tsx'

interface Props {
  readonly schema: ApiSchema
  /** Name of the field the schema is of. */
  readonly name: string
}

/** What a field's value is made of, folded away; a word and a link where it is not shown here. */
export function SchemaDetails({ schema, name }: Props) {
  if (schema.cut) return <CutNote schema={schema} />
  if (!hasContent(schema)) return null
  return (
    <details className="nested">
      <summary>{summaryOf(schema)}</summary>
      <SchemaContent schema={schema} name={name} />
    </details>
  )
}

/** Tells whether there is anything to fold away. */
export function hasContent({ fields, items, extra, choices }: ApiSchema): boolean {
  return [fields, items, extra, choices].some((part) => part !== undefined)
}

function CutNote({ schema: { cut, link } }: { readonly schema: ApiSchema }) {
  if (cut === 'circular')
    return <p className="facts">Holds itself: {link ? <a href={link.href}>{link.label}</a> : 'see above'}.</p>
  return link ? (
    <p className="facts">
      Fields: <a href={link.href}>{link.label}</a>.
    </p>
  ) : (
    <p className="facts">What lies deeper is not shown here.</p>
  )
}

function summaryOf({ fields, items, extra, choices }: ApiSchema): string {
  if (fields) return fields.length === 1 ? '1 field' : `${fields.length} fields`
  if (items) return 'Each entry'
  if (extra) return 'Each value'
  return choices?.map(({ words, options }) => `${words} ${options.length}`).join(', ') ?? 'More'
}

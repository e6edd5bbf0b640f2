import type { ApiSchema } from '../../src/shared/api-page.ts'
import { SchemaContent } from './SchemaContent.tsx'

interface Props {
  readonly schema: ApiSchema
  /** Name of the field the schema is of. */
  readonly name: string
}

/** What a field's value is made of, folded away; in place where it is a line; a link where it is not shown here. */
export function SchemaDetails({ schema, name }: Props) {
  if (schema.cut) return <CutNote schema={schema} />
  if (!hasContent(schema)) return null
  const part = schema.items ?? schema.extra
  const isLine = part !== undefined && !schema.fields && !schema.choices && !hasContent(part)
  if (isLine && part.cut) return <CutNote schema={part} />
  if (isLine) return <SchemaContent schema={schema} name={name} />
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
  const words = cut === 'circular' ? 'The same again' : 'Fields'
  return (
    <p className="facts">
      {link ? (
        <>
          {words}: <a href={link.href}>{link.label}</a>.
        </>
      ) : (
        'What lies deeper is not shown here.'
      )}
    </p>
  )
}

function summaryOf({ fields, items, extra, choices }: ApiSchema): string {
  if (fields) return fields.length === 1 ? '1 field' : `${fields.length} fields`
  if (items) return 'Each entry'
  if (extra) return 'Each value'
  return choices?.map(({ words, options }) => `${words} ${options.length}`).join(', ') ?? 'More'
}

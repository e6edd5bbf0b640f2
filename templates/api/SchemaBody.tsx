import type { ApiSchemaPage } from '../../src/shared/api-page.ts'
import { RawHtml } from '../parts/RawHtml.tsx'
import { ApiHeading } from './ApiHeading.tsx'
import { leadOf } from './first-line.ts'
import { Method } from './Method.tsx'
import { SchemaContent } from './SchemaContent.tsx'
import { SchemaFacts } from './SchemaFacts.tsx'
import { TypeName } from './TypeName.tsx'
import { useApiTexts } from './texts.ts'

/** The text of a schema: what it is made of, and who uses it. */
export function SchemaBody({ page: { schema, usedBy } }: { readonly page: ApiSchemaPage }) {
  const texts = useApiTexts()
  const { rest } = leadOf(schema.description ? texts.text(schema.description) : '')
  return (
    <>
      {rest && <RawHtml as="div" className="api-text" html={rest} />}
      <p className="part-line">
        Type <TypeName schema={schema} />
      </p>
      <SchemaFacts schema={schema} />
      <SchemaContent schema={schema} name="the schema" />
      {usedBy.length > 0 && (
        <section>
          <ApiHeading id="used-by">Used by</ApiHeading>
          <ul className="entries">
            {usedBy.map(({ href, label, method }) => (
              <li key={href}>
                <a href={href}>
                  {method ? <Method method={method} /> : <b className="method">Schema</b>}
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

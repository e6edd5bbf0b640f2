import type { ApiSchemaPage } from '../../../src/shared/api-page.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { richText } from '../../rich-text.tsx'
import { AfterLead, ApiHeading, ApiLink } from '../ApiTexts.tsx'
import { Example } from '../Examples.tsx'
import { History, Method } from '../Marks.tsx'
import { TypeName } from './Field.tsx'
import { SchemaBlock, SchemaContent } from './SchemaContent.tsx'
import { SchemaFacts } from './SchemaFacts.tsx'

/** The text of a schema: its structure, and where it is used. */
export function SchemaBody({ page: { schema, usedBy, history } }: { readonly page: ApiSchemaPage }) {
  const name = text('theme.api.theSchema', 'the schema')
  return (
    <>
      <AfterLead text={schema.description} />
      <p className="part-line">
        {richText(text('theme.api.type', 'Type {type}'), { type: <TypeName schema={schema} /> })}
        {schema.isDeprecated && (
          <span className="mark is-deprecated">{text('theme.api.deprecated', 'deprecated')}</span>
        )}
      </p>
      <SchemaFacts schema={schema} />
      <History marks={history} />
      <SchemaBlock schema={schema} name={name} id="field">
        <SchemaContent schema={schema} name={name} />
      </SchemaBlock>
      {usedBy.length > 0 && (
        <section>
          <ApiHeading id="used-by">{text('theme.api.usedBy', 'Used by')}</ApiHeading>
          <ul className="entries">
            {usedBy.map(({ href, label, method }) => (
              <li key={href}>
                <ApiLink href={href}>
                  {method ? <Method method={method} /> : <b className="method">{text('theme.api.schema', 'Schema')}</b>}
                  {label}
                </ApiLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** The column next to a schema: an example of it. */
export function SchemaAside({ page: { example } }: { readonly page: ApiSchemaPage }) {
  const title = text('theme.api.example', 'Example')
  return example ? <Example example={{ label: title, ...example }} title={title} /> : null
}

import type { ApiLevelsPage, ApiLevelsSection, ApiSchema, ApiSchemaPage } from '../../../src/shared/api-page.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { richText } from '../../rich-text.tsx'
import { AfterLead, ApiHeading, ApiLink, Markdown } from '../ApiTexts.tsx'
import { Code, Example, Samples, WholeExample } from '../Examples.tsx'
import { Deprecated, History, Method } from '../Marks.tsx'
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
        {schema.isDeprecated && <Deprecated />}
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

/** The text of a page with what another has no room for, which fetches its sections one by one. */
export function LevelsBody({ page: { of, sections } }: { readonly page: ApiLevelsPage }) {
  const whole = <ApiLink href={of.href}>{of.label}</ApiLink>
  return (
    <>
      <p>{richText(text('theme.api.levelsText', 'What {link} has no room for.'), { link: whole })}</p>
      {sections.map((section) => (
        <section key={section.id}>
          <Section section={section} />
        </section>
      ))}
    </>
  )
}

function Section({ section }: { readonly section: ApiLevelsSection }) {
  const { id } = section
  if ('schema' in section) return <Structure id={id} schema={section.schema} />
  return (
    <>
      <ApiHeading id={id}>{section.title}</ApiHeading>
      {'samples' in section ? (
        <div data-schema={id}>
          <Samples samples={section.samples} server={section.server} idBase={id} body={section.body} />
        </div>
      ) : (
        <div data-schema={id}>
          <Code code={section.example} title={section.title} />
          {section.rest && (
            <WholeExample whole={section.rest} summary={text('theme.api.restOfExample', 'The rest of the example')} />
          )}
        </div>
      )}
    </>
  )
}

function Structure({ id, schema }: { readonly id: string; readonly schema: ApiSchema }) {
  return (
    <>
      <ApiHeading id={id}>{id}</ApiHeading>
      <p className="part-line">
        <TypeName schema={schema} />
      </p>
      <SchemaBlock schema={schema} name={id} id={id}>
        <Markdown text={schema.description} />
        <SchemaFacts schema={schema} />
        <SchemaContent schema={schema} name={id} isInFold />
      </SchemaBlock>
    </>
  )
}

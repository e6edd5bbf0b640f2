import type { ApiLevelsPage, ApiLevelsSection, ApiSchema } from '../../../src/shared/api-page.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { richText } from '../../rich-text.tsx'
import { ApiHeading, ApiLink, Markdown } from '../ApiTexts.tsx'
import { Code, Samples, WholeExample } from '../Examples.tsx'
import { TypeName } from '../schema/Field.tsx'
import { SchemaBlock, SchemaContent } from '../schema/SchemaContent.tsx'
import { SchemaFacts } from '../schema/SchemaFacts.tsx'

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

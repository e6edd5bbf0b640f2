import type { ApiLevelsPage } from '../../src/shared/api-page.ts'
import { text } from '../../src/shared/messages/text.ts'
import { richText } from '../rich-text.tsx'
import { ApiHeading } from './ApiHeading.tsx'
import { ApiLink } from './ApiLink.tsx'
import { Markdown } from './Markdown.tsx'
import { SchemaBlock } from './SchemaBlock.tsx'
import { SchemaContent } from './SchemaContent.tsx'
import { SchemaFacts } from './SchemaFacts.tsx'
import { TypeName } from './TypeName.tsx'

/** The text of a page with the deeper levels of another, which fetches its sections one by one. */
export function LevelsBody({ page: { of, sections } }: { readonly page: ApiLevelsPage }) {
  const whole = <ApiLink href={of.href}>{of.label}</ApiLink>
  return (
    <>
      <p>{richText(text('theme.api.levelsText', 'What {link} has no room for.'), { link: whole })}</p>
      {sections.map(({ id, schema }) => (
        <section key={id}>
          <ApiHeading id={id}>{id}</ApiHeading>
          <p className="part-line">
            <TypeName schema={schema} />
          </p>
          <SchemaBlock schema={schema} name={id} id={id}>
            <Markdown text={schema.description} />
            <SchemaFacts schema={schema} />
            <SchemaContent schema={schema} name={id} isInFold />
          </SchemaBlock>
        </section>
      ))}
    </>
  )
}

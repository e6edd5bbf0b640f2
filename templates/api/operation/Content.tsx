import type { ApiContent, ApiEncoding } from '../../../src/shared/api-page.ts'
import { listSeparator, text } from '../../../src/shared/messages/text.ts'
import { TabItem, Tabs } from '../../mdx/Tabs.tsx'
import { richText } from '../../rich-text.tsx'
import { Markdown } from '../ApiTexts.tsx'
import { Examples } from '../Examples.tsx'
import { TypeName } from '../schema/Field.tsx'
import { SchemaBlock, SchemaContent } from '../schema/SchemaContent.tsx'
import { SchemaFacts } from '../schema/SchemaFacts.tsx'

interface Props {
  readonly content: ApiContent
  readonly name: string
  readonly hasExamples: boolean
  /** Set where a tab already shows the format. */
  readonly isTab: boolean
  readonly isOpen: boolean
  /** Position of the format, if its examples are chosen together with the samples. */
  readonly format?: number
}

/** A body in one format: its type, its fields, its examples. */
function Content({ content, name, hasExamples, isTab, isOpen, format }: Props) {
  const { contentType, schema, sameAs, examples, encoding } = content
  return (
    <>
      {schema && (
        <>
          <p className="part-line">
            {!isTab && <span className="type">{contentType}</span>} <TypeName schema={schema} />
          </p>
          <Markdown text={schema.description} />
          <SchemaFacts schema={schema} />
          <SchemaBlock schema={schema} name={name}>
            <SchemaContent schema={schema} name={name} isOpen={isOpen} />
          </SchemaBlock>
        </>
      )}
      {sameAs && (
        <p className="facts">
          {richText(text('theme.api.sameFields', 'The same as in {format}.'), { format: <code>{sameAs}</code> })}
        </p>
      )}
      {!schema && !isTab && <p className="part-line">{contentType}</p>}
      {encoding && <Encoding parts={encoding} />}
      {hasExamples && <Examples examples={examples} {...(format === undefined ? {} : { format })} />}
    </>
  )
}

/** Encoding of the parts of a form. */
function Encoding({ parts }: { readonly parts: readonly ApiEncoding[] }) {
  return (
    <>
      <p className="part-line">{text('theme.api.encoding', 'How its parts are written')}</p>
      <ul className="rows">
        {parts.map(({ name, facts, headers }) => (
          <li key={name}>
            <p className="part-line">
              <code>{name}</code> <span className="type">{facts.join(listSeparator())}</span>
            </p>
            {headers.length > 0 && (
              <SchemaContent
                schema={{ type: '', fields: headers }}
                name={name}
                label={text('theme.api.headersOf', 'Headers of {name}', { name })}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

interface ContentsProps {
  readonly contents: readonly ApiContent[]
  /** Owner of the contents: "the body", "response 200". */
  readonly name: string
  readonly hasExamples: boolean
  /** Set where formats and examples are chosen together with the samples. */
  readonly isRequest?: boolean
  /** Set where the fields of a schema, if they are on its page, are loaded at once. */
  readonly isOpen: boolean
}

/** A body in all of its formats. */
export function Contents({ contents, name, hasExamples, isRequest = false, isOpen }: ContentsProps) {
  const [first] = contents
  if (!first) return null
  const show = (content: ApiContent, index: number) => (
    <Content
      content={content}
      name={name}
      hasExamples={hasExamples}
      isTab={contents.length > 1}
      isOpen={isOpen && index === 0}
      {...(isRequest ? { format: index } : {})}
    />
  )
  if (contents.length === 1) return show(first, 0)
  return (
    <Tabs {...(isRequest ? { groupId: 'request-format' } : {})}>
      {contents.map((content, index) => (
        <TabItem
          key={content.contentType}
          value={isRequest ? String(index) : content.contentType}
          label={content.contentType}
        >
          {show(content, index)}
        </TabItem>
      ))}
    </Tabs>
  )
}

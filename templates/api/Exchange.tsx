import type { ApiExchange } from '../../src/shared/api-page.ts'
import { text } from '../../src/shared/messages/text.ts'
import { ApiHeading } from './ApiHeading.tsx'
import type { AsideExamples } from './aside-examples.ts'
import { Contents } from './Contents.tsx'
import { History } from './History.tsx'
import { Markdown } from './Markdown.tsx'
import { Response } from './Response.tsx'
import { SchemaContent } from './SchemaContent.tsx'

interface Props {
  readonly exchange: ApiExchange
  /** Prefix of the headings' ids. */
  readonly prefix?: string
  readonly level?: 2 | 3
  /** The response and format whose examples are in the aside. */
  readonly aside?: AsideExamples | undefined
}

/** The request and its responses. */
export function Exchange({ exchange, prefix = '', level = 2, aside }: Props) {
  const { parameters, body, responses } = exchange
  const open = aside?.id ?? responses.find(({ status }) => status.startsWith('2'))?.id
  return (
    <>
      {parameters.map(({ id, title, fields }) => (
        <section key={id}>
          <ApiHeading id={`${prefix}${id}`} level={level}>
            {title}
          </ApiHeading>
          <SchemaContent schema={{ type: '', fields }} name={title} label={title} />
        </section>
      ))}
      {body && (
        <section>
          <ApiHeading
            id={`${prefix}request-body`}
            level={level}
            note={body.required ? text('theme.api.required', 'required') : text('theme.api.optional', 'optional')}
          >
            {text('theme.api.requestBody', 'Request body')}
          </ApiHeading>
          <History marks={body.history}>
            <Markdown text={body.description} />
          </History>
          <Contents
            contents={body.contents}
            name={text('theme.api.theBody', 'the body')}
            asideType={body.contents.find(({ examples }) => examples.length === 1)?.contentType}
          />
        </section>
      )}
      {responses.length > 0 && (
        <section>
          <ApiHeading id={`${prefix}responses`} level={level}>
            {text('theme.api.responses', 'Responses')}
          </ApiHeading>
          {responses.map((response) => (
            <Response
              key={response.id}
              response={response}
              isOpen={response.id === open}
              asideType={response.id === aside?.id ? aside.contentType : undefined}
            />
          ))}
        </section>
      )}
    </>
  )
}

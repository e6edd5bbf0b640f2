import type { ApiOperationPage, ApiResponse, ApiResponseLink } from '../../../src/shared/api-page.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { TabItem, Tabs } from '../../mdx/Tabs.tsx'
import { ApiHeading, ApiLink, Markdown, useApiTexts } from '../ApiTexts.tsx'
import { Servers } from '../landing/Servers.tsx'
import { History, Status } from '../Marks.tsx'
import { SchemaContent } from '../schema/SchemaContent.tsx'
import { Contents } from './Content.tsx'

/** Responses and their examples are chosen together; another page has its own choice. */
export const RESPONSE_GROUP = 'response'

/** Returns the responses whose examples are shown in the aside: first a successful one, then the others in order. */
export function asideResponses({ responses }: ApiOperationPage): readonly ApiResponse[] {
  const shown = responses.filter(({ contents }) => contents.some(({ examples }) => examples.length > 0))
  const first =
    shown.find(({ status }) => /^2/.test(status)) ?? shown.find(({ status }) => status === 'default') ?? shown[0]
  return first ? [first, ...shown.filter((one) => one !== first)] : []
}

interface Props {
  readonly responses: readonly ApiResponse[]
  /** Prefix of the heading's id. */
  readonly prefix: string
  readonly level: 2 | 3
  /** The response that is shown first, and chosen together with its examples in the aside. */
  readonly aside?: { readonly id: string } | undefined
}

/** The responses, as tabs: each with its status, its description, its headers and bodies. */
export function Responses({ responses, prefix, level, aside }: Props) {
  if (responses.length === 0) return null
  const title = text('theme.api.responses', 'Responses')
  const first = aside?.id ?? responses.find(({ status }) => status.startsWith('2'))?.id
  return (
    <section>
      <ApiHeading id={`${prefix}responses`} level={level}>
        {title}
      </ApiHeading>
      <Tabs label={title} {...(aside ? { groupId: RESPONSE_GROUP } : {})}>
        {responses.map((response) => (
          <TabItem
            key={response.id}
            value={response.id}
            label={<Status status={response.status} />}
            default={response.id === first}
          >
            <Response response={response} hasExamples={aside === undefined} isFirst={response.id === first} />
          </TabItem>
        ))}
      </Tabs>
    </section>
  )
}

interface ResponseProps {
  readonly response: ApiResponse
  /** Set where its examples are here, not in the aside. */
  readonly hasExamples: boolean
  /** Set for the response that is shown first. */
  readonly isFirst: boolean
}

/** A response: its description, its headers, its bodies, and what may follow. */
function Response({ response, hasExamples, isFirst }: ResponseProps) {
  const { id, status, summary, description, headers, contents, history, links } = response
  const texts = useApiTexts()
  return (
    <div {...texts.mark('div', { id })}>
      <History marks={history} />
      {summary && (
        <p className="part-line">
          <b>{summary}</b>
        </p>
      )}
      {description ? <Markdown text={description} /> : <p className="part-line">{statusWords(status)}</p>}
      {headers.length > 0 && (
        <>
          <p className="part-line">{text('theme.api.headers', 'Headers')}</p>
          <SchemaContent
            schema={{ type: '', fields: headers }}
            name={text('theme.api.theHeaders', 'headers')}
            label={text('theme.api.headersOfResponse', 'Headers of response {status}', { status })}
          />
        </>
      )}
      <Contents
        contents={contents}
        name={text('theme.api.theResponse', 'response {status}', { status })}
        hasExamples={hasExamples}
        isOpen={isFirst}
      />
      {links && <ResponseLinks links={links} />}
    </div>
  )
}

/** `4XX` and `default` match many status codes. */
function statusWords(status: string): string {
  if (status === 'default') return text('theme.api.anyOtherStatus', 'Any other status')
  if (!/^\dXX$/i.test(status)) return text('theme.api.response', 'Response')
  const [from, to] = [`${status[0]}00`, `${status[0]}99`]
  return text('theme.api.anyStatus', 'Any status from {from} to {to}', { from, to })
}

/** Requests that may follow a response, with the values to take from it. */
function ResponseLinks({ links }: { readonly links: readonly ApiResponseLink[] }) {
  return (
    <>
      <p className="part-line">{text('theme.api.responseLinks', 'What may come next')}</p>
      <ul className="rows">
        {links.map(({ name, description, target, values, server }) => (
          <li key={name}>
            <p className="part-line">
              <code>{name}</code>{' '}
              {target.href === undefined ? target.label : <ApiLink href={target.href}>{target.label}</ApiLink>}
            </p>
            <Markdown text={description} />
            {values.map((one) => (
              <p key={one.name} className="part-line">
                <code>{one.name}</code> = <code>{one.value}</code>
              </p>
            ))}
            {server && <Servers servers={[server]} />}
          </li>
        ))}
      </ul>
    </>
  )
}

import type { ApiResponse } from '../../../src/shared/api-page.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { useApiTexts } from '../api-texts.ts'
import { History } from '../History.tsx'
import { Contents } from '../landing/Contents.tsx'
import { Markdown } from '../Markdown.tsx'
import { SchemaContent } from '../schema/SchemaContent.tsx'
import { ResponseLinks } from './ResponseLinks.tsx'

interface Props {
  readonly response: ApiResponse
  /** Whether its examples are here, not in the aside. */
  readonly hasExamples: boolean
}

/** A response: its description, its headers, its bodies, and what may follow. */
export function Response({ response, hasExamples }: Props) {
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

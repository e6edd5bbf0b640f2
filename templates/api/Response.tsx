import type { ApiResponse } from '../../src/shared/api-page.ts'
import { text } from '../../src/shared/messages/text.ts'
import { RawHtml } from '../parts/RawHtml.tsx'
import { useApiTexts } from './api-texts.ts'
import { Contents } from './Contents.tsx'
import { firstLine } from './first-line.ts'
import { History } from './History.tsx'
import { SchemaContent } from './SchemaContent.tsx'

interface Props {
  readonly response: ApiResponse
  readonly isOpen: boolean
  /** The format whose examples are in the aside. */
  readonly asideType: string | undefined
}

/** A response, folded: its status, its description, its headers and bodies. */
export function Response({ response, isOpen, asideType }: Props) {
  const { id, status, description, headers, contents, history } = response
  const texts = useApiTexts()
  const { line, rest } = firstLine(description ? texts.text(description) : '')
  const isEmpty = rest === '' && headers.length === 0 && contents.length === 0 && !history
  const title = (
    <>
      <b className={`status is-${statusKind(status)}`}>{status}</b> <RawHtml html={line || statusWords(status)} />
    </>
  )
  if (isEmpty) {
    return (
      <p className="response-line" {...texts.mark('p', { id })}>
        {title}
      </p>
    )
  }
  return (
    <details className="response" open={isOpen}>
      <summary {...texts.mark('summary', { id })}>{title}</summary>
      <History marks={history}>{rest && <RawHtml as="div" className="api-text" html={rest} />}</History>
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
        asideType={asideType}
      />
    </details>
  )
}

function statusKind(status: string): 'good' | 'bad' | 'other' {
  if (/^2/.test(status)) return 'good'
  return /^[45]|^default$/.test(status) ? 'bad' : 'other'
}

/** `4XX` and `default` match many status codes. */
function statusWords(status: string): string {
  if (status === 'default') return text('theme.api.anyOtherStatus', 'Any other status')
  if (!/^\dXX$/i.test(status)) return text('theme.api.response', 'Response')
  const [from, to] = [`${status[0]}00`, `${status[0]}99`]
  return text('theme.api.anyStatus', 'Any status from {from} to {to}', { from, to })
}

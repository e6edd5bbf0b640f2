import { text } from '../../../../src/shared/messages/text.ts'
import type { Answer } from '../request/send-request.ts'
import { AnswerBody } from './AnswerBody.tsx'
import type { Failure } from './explain-failure.ts'

/** The status of a response, with how long it took. */
export function AnswerStatus({ answer: { status, statusText, duration, body } }: { readonly answer: Answer }) {
  return (
    <p className="console-status">
      <span className={`status ${status < 400 ? 'is-good' : 'is-bad'}`}>{`${status} ${statusText}`.trim()}</span>{' '}
      <span className="type">{`${Math.round(duration)} ms`}</span> <span className="type">{sizeWords(body.size)}</span>
    </p>
  )
}

/** The headers and the body of a response, or why there is none. */
export function Outcome({ outcome }: { readonly outcome: Answer | Failure }) {
  if ('problem' in outcome) {
    return (
      <div className="console-failure" role="alert">
        <p>
          <strong>{outcome.problem}</strong>
        </p>
        <p>{outcome.advice}</p>
      </div>
    )
  }
  const { headers } = outcome
  return (
    <>
      {headers.length > 0 && (
        <details>
          <summary>
            {text('theme.api.console.headers', 'Headers')} <span className="type">{headers.length}</span>
          </summary>
          <pre>{headers.map(([name, value]) => `${name}: ${value}`).join('\n')}</pre>
        </details>
      )}
      <AnswerBody key={outcome.duration} answer={outcome} />
    </>
  )
}

/** Names of units are the same in all languages. */
function sizeWords(size: number): string {
  return size < 1000 ? `${size} B` : size < 1e6 ? `${(size / 1000).toFixed(1)} kB` : `${(size / 1e6).toFixed(1)} MB`
}

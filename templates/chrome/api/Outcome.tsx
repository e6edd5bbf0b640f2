import { text } from '../../../src/shared/messages/text.ts'
import { AnswerBody } from './AnswerBody.tsx'
import type { Answer, Failure } from './send-request.ts'

/** The response, or why there is none. */
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
  const { status, statusText, duration, headers } = outcome
  return (
    <section className="console-answer" aria-label={text('theme.api.console.answer', 'Answer')}>
      <p role="status">
        <span className={`status ${status < 400 ? 'is-good' : 'is-bad'}`}>{`${status} ${statusText}`.trim()}</span>
        <span className="type">{`${Math.round(duration)} ms`}</span>
      </p>
      {headers.length > 0 && (
        <details>
          <summary>{text('theme.api.console.headers', 'Headers')}</summary>
          <pre>{headers.map(([name, value]) => `${name}: ${value}`).join('\n')}</pre>
        </details>
      )}
      <AnswerBody answer={outcome} />
    </section>
  )
}

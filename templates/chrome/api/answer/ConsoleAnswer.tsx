import { useEffect, useRef } from 'react'
import { text } from '../../../../src/shared/messages/text.ts'
import type { ConsoleState } from '../use-console.ts'
import { AnswerStatus, Outcome } from './Outcome.tsx'

/** What the server answered, or what will be shown. */
export function ConsoleAnswer({ state: { outcome, isSending, stop } }: { readonly state: ConsoleState }) {
  const element = useRef<HTMLElement>(null)
  // On a phone it is below the form, out of sight.
  useEffect(() => {
    if (isSending || outcome) element.current?.scrollIntoView()
  }, [isSending, outcome])
  return (
    <section ref={element} className="console-answer" aria-label={text('theme.api.console.answer', 'Answer')}>
      {/* It is there from the start: what changes in it is read out. */}
      <div role="status">
        {outcome && 'status' in outcome && <AnswerStatus answer={outcome} />}
        {!outcome && (
          <p className="facts">
            {isSending
              ? text('theme.api.console.sending', 'Sending…')
              : text('theme.api.console.answerHere', 'What your server answers is shown here.')}
          </p>
        )}
      </div>
      {isSending && (
        <p>
          <button type="button" className="button is-quiet" data-stop="" onClick={stop}>
            {text('theme.api.console.stop', 'Stop')}
          </button>
        </p>
      )}
      {outcome && <Outcome outcome={outcome} />}
    </section>
  )
}

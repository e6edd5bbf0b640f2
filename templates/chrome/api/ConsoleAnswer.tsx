import { text } from '../../../src/shared/messages/text.ts'
import { Outcome } from './Outcome.tsx'
import type { ConsoleState } from './use-console.ts'

/** What the server answered, or what will be shown. */
export function ConsoleAnswer({ state: { outcome, isSending } }: { readonly state: ConsoleState }) {
  return (
    <section className="console-answer" aria-label={text('theme.api.console.answer', 'Answer')}>
      {outcome ? (
        <Outcome outcome={outcome} />
      ) : (
        <p className="facts">
          {isSending
            ? text('theme.api.console.sending', 'Sending…')
            : text('theme.api.console.answerHere', 'What your server answers is shown here.')}
        </p>
      )}
    </section>
  )
}

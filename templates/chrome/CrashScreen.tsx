import { text } from '../../src/shared/messages/text.ts'
import { errorText } from '../browser/error-text.ts'

interface Props {
  readonly error: unknown
  readonly onRetry: () => void
}

/** Shown by an island whose code failed; website.md section 2. For the page's own script, see `show-crash.ts`. */
export function CrashScreen({ error, onRetry }: Props) {
  return (
    <div className="crash" role="alert">
      <h2>{text('theme.ErrorPageContent.title', 'This page crashed')}</h2>
      <p>{errorText(error)}</p>
      <button type="button" className="button" onClick={onRetry}>
        {text('theme.ErrorPageContent.tryAgain', 'Try again')}
      </button>
    </div>
  )
}

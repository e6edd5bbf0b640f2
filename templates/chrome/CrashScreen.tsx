import { useEffect, useRef } from 'react'
import { text } from '../../src/shared/messages/text.ts'
import { errorText } from '../browser/error-text.ts'

interface Props {
  readonly error: unknown
  /** Gets what the screen is in. */
  readonly onRetry: (place: HTMLElement | null | undefined) => void
}

/** Shown by an island whose code failed; website.md sections 2 and 8. For the page's own script, see `show-crash.ts`. */
export function CrashScreen({ error, onRetry }: Props) {
  const screen = useRef<HTMLDivElement>(null)
  useEffect(() => showErrorTitle(screen.current?.closest('dialog')), [])
  return (
    <div className="crash" role="alert" ref={screen}>
      <h2>{text('theme.ErrorPageContent.title', 'This page crashed.')}</h2>
      <p>{errorText(error)}</p>
      <button type="button" className="button" onClick={() => onRetry(screen.current?.parentElement)}>
        {text('theme.ErrorPageContent.tryAgain', 'Try again')}
      </button>
    </div>
  )
}

/** Titles the document as long as the crash is on the screen; returns what takes the title away. */
function showErrorTitle(dialog: HTMLDialogElement | null | undefined): () => void {
  const { title } = document
  document.title = text('theme.ErrorPageContent.pageTitle', 'Page Error')
  const { title: shown } = document
  const restore = (): void => {
    // The reader may have gone to another page, which has its own title.
    if (document.title === shown) document.title = title
  }
  dialog?.addEventListener('close', restore, { once: true })
  return restore
}

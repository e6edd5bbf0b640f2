import { useEffect, useRef, useState } from 'react'
import type { ApiConsole as Operation } from '../../src/shared/api-console.ts'
import { text } from '../../src/shared/messages/text.ts'
import { Console } from './api/Console.tsx'

/** Sends the page's request to the reader's own server, only on a click. */
export function ApiConsole({ operation }: { readonly operation: Operation }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  // What was filled in stays when the dialog is closed.
  const [wasOpen, setWasOpen] = useState(false)
  const title = `${operation.method} ${operation.path}`
  useEffect(() => {
    if (!isOpen) return
    dialog.current?.showModal()
    // Not the first button: it would close the dialog.
    dialog.current?.focus()
  }, [isOpen])
  return (
    <>
      <button
        type="button"
        className="button console-open"
        aria-haspopup="dialog"
        data-late=""
        onClick={() => {
          setWasOpen(true)
          setOpen(true)
        }}
      >
        {text('theme.api.console.open', 'Try it on your own server')}
      </button>
      {wasOpen && (
        <dialog
          ref={dialog}
          tabIndex={-1}
          className="modal console-dialog"
          aria-label={title}
          onClose={() => setOpen(false)}
        >
          <Console operation={operation} title={title} onClose={() => dialog.current?.close()} />
        </dialog>
      )}
    </>
  )
}

import { useEffect, useRef, useState } from 'react'
import type { ApiConsole as Operation } from '../../src/shared/api-console.ts'
import { text } from '../../src/shared/messages/text.ts'
import { CopyButton } from './api/AnswerText.tsx'
import { AuthFields } from './api/AuthFields.tsx'
import { ConsoleAnswer } from './api/ConsoleAnswer.tsx'
import { type ConsoleRequest, requestOf } from './api/make-request.ts'
import { BodyFields, ConsoleParameters, ServerFields } from './api/RequestFields.tsx'
import { linkOf } from './api/request-link.ts'
import { type ConsoleState, useConsole } from './api/use-console.ts'

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

interface Props {
  readonly operation: Operation
  readonly title: string
  readonly onClose: () => void
}

/** The form of a request on one side, the response on the other. */
function Console({ operation: given, title, onClose }: Props) {
  const state = useConsole(given)
  useEffect(addFoldStyles, [])
  const { element, send } = state
  return (
    <form className="console" ref={element} noValidate onSubmit={send}>
      <header>
        <code>{title}</code>
        <button type="button" className="button is-quiet" onClick={onClose}>
          {text('theme.common.close', 'Close')}
        </button>
      </header>
      <div className="console-fields">
        <ServerFields state={state} />
        <AuthFields state={state} />
        <ConsoleParameters state={state} />
        <BodyFields state={state} />
      </div>
      <ConsoleAnswer state={state} />
      <ConsoleActions state={state} />
    </form>
  )
}

/** The buttons that send the request, or copy it. */
function ConsoleActions({ state }: { readonly state: ConsoleState }) {
  const { operation, form, secrets, isSending, check } = state
  return (
    <footer className="console-actions">
      <button type="submit" className="button" aria-disabled={isSending}>
        {isSending ? text('theme.api.console.sending', 'Sending…') : text('theme.api.console.send', 'Send')}
      </button>
      <CopyButton
        label={text('theme.api.console.copyCurl', 'Copy as curl')}
        content={() => (check() ? curlOf(requestOf(operation, form, secrets)) : undefined)}
      />
      <CopyButton
        label={text('theme.api.console.copyLink', 'Copy as link')}
        title={text('theme.api.console.linkNote', 'The link has no keys and no passwords.')}
        content={() => (check() ? linkOf(operation, form) : undefined)}
      />
    </footer>
  )
}

/** Returns the request as a shell command. */
function curlOf({ method, url, headers, cookies, body }: ConsoleRequest): string {
  const parts = [
    `curl ${quote(url)}`,
    ...(method === 'GET' ? [] : [method === 'HEAD' ? '--head' : `--request ${method}`]),
    ...Object.entries(headers).map(([name, value]) => `--header ${quote(`${name}: ${value}`)}`),
    ...(cookies.length > 0 ? [`--cookie ${quote(cookies.join('; '))}`] : []),
    ...dataOf(body),
  ]
  return parts.join(' \\\n  ')
}

function dataOf(body: ConsoleRequest['body']): string[] {
  if (body === undefined) return []
  if (typeof body === 'string') return [`--data ${quote(body)}`]
  if (body instanceof File) return [`--data-binary ${quote(`@${body.name}`)}`]
  return body.map(([name, value, type]) => {
    if (value instanceof File) return `--form ${quote(`${name}=@${value.name}`)}`
    if (type === undefined) return `--form-string ${quote(`${name}=${value}`)}`
    return `--form ${quote(`${name}="${value.replace(/["\\]/g, '\\$&')}";type=${type}`)}`
  })
}

function quote(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`
}

/**
 * Styles of folded JSON besides those of any answer (api/console.css): with the console's script, since only readers
 * who send a request need it.
 */
const styles = `@layer state {
.console-json {
  padding: var(--s3) var(--s3) var(--s3) 1.75rem;
  direction: ltr;
  text-align: left;
}
.console .console-json :is(details, details > *) { margin: 0; border: 0; }
.console .console-json summary {
  display: block;
  position: relative;
  min-block-size: 0;
  margin-left: -1.25rem;
  padding: 0 0 0 1.25rem;
  border-radius: var(--radius-sm);
  font-weight: inherit;
}
.console .console-json summary::before {
  position: absolute;
  left: 0.375rem;
  top: 0.55em;
  margin: 0;
  rotate: -45deg;
}
.console .console-json [open] > summary::before { top: 0.4em; rotate: 45deg; }
.console-json details:not([open]) > summary::after {
  content: " " attr(data-count) " … " attr(data-end);
  color: var(--ink-muted);
}
}`

/**
 * Adds the styles to the document; returns the function that removes them. A constructed sheet needs no inline style,
 * which policies forbid.
 */
function addFoldStyles(): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

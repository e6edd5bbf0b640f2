import { useEffect, useState } from 'react'
import type { ApiConsole } from '../../../src/shared/api-console.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { copyText } from '../../browser/copying.ts'
import { chooseRequest } from '../../browser/request-choice.ts'
import { AuthFields } from './access/AuthFields.tsx'
import { ConsoleAnswer } from './answer/ConsoleAnswer.tsx'
import { addFoldStyles } from './answer/fold-styles.ts'
import { BodyFields } from './request/BodyFields.tsx'
import { ConsoleParameters } from './request/ConsoleParameters.tsx'
import { curlOf } from './request/curl.ts'
import { requestOf } from './request/make-request.ts'
import { linkOf } from './request/request-link.ts'
import { ServerFields } from './request/ServerFields.tsx'
import { type ConsoleState, useConsole } from './use-console.ts'

interface Props {
  readonly operation: ApiConsole
  readonly title: string
  readonly onClose: () => void
}

/** The form of a request on one side, the response on the other. */
export function Console({ operation: given, title, onClose }: Props) {
  const state = useConsole(given)
  useEffect(addFoldStyles, [])
  const { element, operation, form, secrets, keeping, faults, change, setSecret, setKeeping, send } = state
  return (
    <form className="console" ref={element} noValidate onSubmit={send}>
      <header>
        <code>{title}</code>
        <button type="button" className="button is-quiet" onClick={onClose}>
          {text('theme.api.console.close', 'Close')}
        </button>
      </header>
      <div className="console-fields">
        <ServerFields console={operation} form={form} fault={faults.server} onChange={change} />
        <AuthFields
          console={operation}
          form={form}
          secrets={secrets}
          keeping={keeping}
          onWay={(way) => change({ way })}
          onSecret={setSecret}
          onKeeping={setKeeping}
        />
        <ConsoleParameters state={state} />
        <BodyFields console={operation} form={form} faults={faults} onChange={change} onBody={chooseRequest} />
      </div>
      <ConsoleAnswer state={state} />
      <ConsoleActions state={state} />
    </form>
  )
}

/** How long it is said that a request was copied, in milliseconds. */
const shownFor = 2000

/** The buttons that send the request, or copy it. */
function ConsoleActions({ state }: { readonly state: ConsoleState }) {
  const { operation, form, secrets, isSending, check } = state
  const [copied, setCopied] = useState({ what: '', result: '' })
  const copy = async (what: 'curl' | 'link'): Promise<void> => {
    if (!check()) return
    const words = what === 'link' ? linkOf(operation, form) : curlOf(requestOf(operation, form, secrets))
    const result = (await copyText(words))
      ? text('theme.CodeBlock.copied', 'Copied')
      : text('theme.CodeBlock.copyFailed', 'Copying failed')
    setCopied({ what, result })
    setTimeout(() => setCopied({ what: '', result: '' }), shownFor)
  }
  return (
    <footer className="console-actions">
      <button type="submit" className="button" aria-disabled={isSending}>
        {isSending ? text('theme.api.console.sending', 'Sending…') : text('theme.api.console.send', 'Send')}
      </button>
      <button type="button" className="button is-quiet" onClick={() => copy('curl')}>
        {copied.what === 'curl' ? copied.result : text('theme.api.console.copyCurl', 'Copy as curl')}
      </button>
      <button
        type="button"
        className="button is-quiet"
        title={text('theme.api.console.linkNote', 'The link has no keys and no passwords.')}
        onClick={() => copy('link')}
      >
        {copied.what === 'link' ? copied.result : text('theme.api.console.copyLink', 'Copy as link')}
      </button>
    </footer>
  )
}

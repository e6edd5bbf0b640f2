import { useState } from 'react'
import { text } from '../../../src/shared/messages/text.ts'
import { copyText } from '../../browser/copying.ts'
import { curlOf } from './request/curl.ts'
import { requestOf } from './request/make-request.ts'
import { linkOf } from './request/request-link.ts'
import type { ConsoleState } from './use-console.ts'

/** How long it is said that a request was copied, in milliseconds. */
const shownFor = 2000

/** The buttons that send the request, or copy it. */
export function ConsoleActions({ state }: { readonly state: ConsoleState }) {
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

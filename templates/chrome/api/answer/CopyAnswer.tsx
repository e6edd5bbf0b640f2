import { useState } from 'react'
import { text } from '../../../../src/shared/messages/text.ts'
import { copyText } from '../../../browser/copying.ts'

/** How long it is said that something was copied, in milliseconds. */
const shownFor = 2000

/** The button that copies a whole answer, whatever of it is folded. */
export function CopyAnswer({ content }: { readonly content: string }) {
  const [result, setResult] = useState('')
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(content)
    setResult(
      isCopied ? text('theme.CodeBlock.copied', 'Copied') : text('theme.CodeBlock.copyFailed', 'Copying failed'),
    )
    setTimeout(() => setResult(''), shownFor)
  }
  return (
    <button type="button" className="button is-quiet" onClick={copy}>
      {result || text('theme.CodeBlock.copy', 'Copy')}
    </button>
  )
}

import { useEffect, useState } from 'react'
import { text } from '../../../../src/shared/messages/text.ts'
import type { Answer } from '../request/send-request.ts'
import { AnswerText } from './AnswerText.tsx'
import { type AnswerContent, formatAnswer } from './format-answer.ts'

/** Longest text that is shown, in characters: more makes a page slow, and no one reads it here. */
const longest = 200_000
/** Of a longer body, in bytes, only the beginning is read, and it is not formatted: that takes seconds. */
const longestRead = 10_000_000

/** The body of a response: formatted, as an image or a video, or as a file to download. */
export function AnswerBody({ answer: { body, contentType, isCut } }: { readonly answer: Answer }) {
  const [read, setRead] = useState<{ readonly answer: AnswerContent | undefined }>()
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    readText(body, contentType).then((answer) => setRead({ answer }))
  }, [body, contentType])
  useEffect(() => {
    const made = URL.createObjectURL(body)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [body])
  const cut = isCut && (
    <p className="facts">{text('theme.api.console.cut', 'The answer was cut off: this is what came.')}</p>
  )
  if (body.size === 0)
    return cut || <p className="facts">{text('theme.api.console.noBody', 'The answer has no body.')}</p>
  const answer = read?.answer
  const content = answer?.content
  const isShort = content === undefined || (content.length <= longest && body.size <= longestRead)
  return (
    <>
      {cut}
      {answer && (
        <AnswerText
          content={answer.content.slice(0, longest)}
          whole={body.size <= longestRead ? answer.content : undefined}
          isJson={answer.isJson}
        />
      )}
      {!isShort && (
        <p className="facts">
          {text('theme.api.console.beginning', 'This is the beginning. Download the answer for the rest.')}
        </p>
      )}
      {url && /^image\//i.test(contentType) && (
        <img src={url} alt={text('theme.api.console.image', 'What the server sent')} />
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: the reader's own recording */}
      {url && /^video\//i.test(contentType) && <video src={url} controls />}
      {url && read && (content === undefined || !isShort) && (
        <a href={url} download="answer">
          {text('theme.api.console.download', 'Download ({size} kB)', { size: Math.ceil(body.size / 1000) })}
        </a>
      )}
    </>
  )
}

/** The text of a body, formatted; undefined if it is none. */
async function readText(body: Blob, contentType: string): Promise<AnswerContent | undefined> {
  if (/\b(?:json|text|xml|yaml|javascript|mpegurl)\b/i.test(contentType)) {
    if (body.size <= longestRead) return formatAnswer(await body.text(), contentType)
    return { content: await body.slice(0, longest).text(), isJson: false }
  }
  // A server that does not say what it sends mostly sends a text.
  if (contentType !== '' || body.size > longest) return undefined
  try {
    return formatAnswer(new TextDecoder('utf-8', { fatal: true }).decode(await body.arrayBuffer()), 'json')
  } catch {
    return undefined
  }
}

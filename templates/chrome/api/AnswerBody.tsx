import { useEffect, useState } from 'react'
import { text } from '../../../src/shared/messages/text.ts'
import { AnswerText } from './AnswerText.tsx'
import type { Answer } from './send-request.ts'

/** Longest text that is shown, in characters: more makes a page slow, and no one reads it here. */
const longest = 200_000

/** The body of a response: formatted, as an image or a video, or as a file to download. */
export function AnswerBody({ answer: { body, contentType } }: { readonly answer: Answer }) {
  const [content, setContent] = useState<string>()
  const [url, setUrl] = useState<string>()
  const isText = body.size > 0 && /\b(?:json|text|xml|yaml|javascript|mpegurl)\b/i.test(contentType)
  useEffect(() => {
    if (!isText) return
    body.text().then((read) => setContent(format(read, contentType)))
  }, [body, contentType, isText])
  useEffect(() => {
    const made = URL.createObjectURL(body)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [body])
  if (body.size === 0) return <p className="facts">{text('theme.api.console.noBody', 'The answer has no body.')}</p>
  const isShort = content === undefined || content.length <= longest
  return (
    <>
      {content !== undefined && <AnswerText content={content.slice(0, longest)} />}
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
      {url && (!isText || !isShort) && (
        <a href={url} download="answer">
          {text('theme.api.console.download', 'Download ({size} kB)', { size: Math.ceil(body.size / 1000) })}
        </a>
      )}
    </>
  )
}

function format(content: string, contentType: string): string {
  if (!/\bjson\b/i.test(contentType)) return content
  try {
    return JSON.stringify(JSON.parse(content), undefined, 2)
  } catch {
    return content
  }
}

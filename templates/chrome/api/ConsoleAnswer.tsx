import { useEffect, useRef, useState } from 'react'
import { text } from '../../../src/shared/messages/text.ts'
import { AnswerText } from './AnswerText.tsx'
import type { Answer, Failure } from './send-request.ts'
import type { ConsoleState } from './use-console.ts'

/** The server's answer, or a note that it will be shown. */
export function ConsoleAnswer({ state: { outcome, isSending, stop } }: { readonly state: ConsoleState }) {
  const element = useRef<HTMLElement>(null)
  // On a phone it is below the form, out of sight.
  useEffect(() => {
    if (isSending || outcome) element.current?.scrollIntoView()
  }, [isSending, outcome])
  return (
    <section ref={element} className="console-answer" aria-label={text('theme.api.console.answer', 'Answer')}>
      {/* It is there from the start: what changes in it is read out. */}
      <div role="status">
        {outcome && 'status' in outcome && <AnswerStatus answer={outcome} />}
        {!outcome && (
          <p className="facts">
            {isSending
              ? text('theme.api.console.sending', 'Sending…')
              : text('theme.api.console.answerHere', 'What your server answers is shown here.')}
          </p>
        )}
      </div>
      {isSending && (
        <p>
          <button type="button" className="button is-quiet" data-stop="" onClick={stop}>
            {text('theme.api.console.stop', 'Stop')}
          </button>
        </p>
      )}
      {outcome && <Outcome outcome={outcome} />}
    </section>
  )
}

/** The status of a response, with how long it took. */
function AnswerStatus({ answer: { status, statusText, duration, body } }: { readonly answer: Answer }) {
  return (
    <p className="console-status">
      <span className={`status ${status < 400 ? 'is-good' : 'is-bad'}`}>{`${status} ${statusText}`.trim()}</span>{' '}
      <span className="type">{`${Math.round(duration)} ms`}</span> <span className="type">{sizeWords(body.size)}</span>
    </p>
  )
}

/** The headers and the body of a response, or why there is none. */
function Outcome({ outcome }: { readonly outcome: Answer | Failure }) {
  if ('problem' in outcome) {
    return (
      <div className="console-failure" role="alert">
        <p>
          <strong>{outcome.problem}</strong>
        </p>
        <p>{outcome.advice}</p>
      </div>
    )
  }
  const { headers } = outcome
  return (
    <>
      {headers.length > 0 && (
        <details>
          <summary>
            {text('theme.api.headers', 'Headers')} <span className="type">{headers.length}</span>
          </summary>
          <pre>{headers.map(([name, value]) => `${name}: ${value}`).join('\n')}</pre>
        </details>
      )}
      <AnswerBody key={outcome.duration} answer={outcome} />
    </>
  )
}

/** Names of units are the same in all languages. */
function sizeWords(size: number): string {
  return size < 1000 ? `${size} B` : size < 1e6 ? `${(size / 1000).toFixed(1)} kB` : `${(size / 1e6).toFixed(1)} MB`
}

/** Longest text that is shown, in characters: more makes a page slow, and no one reads it here. */
const longest = 200_000
/** Of a longer body, in bytes, only the beginning is read, and it is not formatted: that takes seconds. */
const longestRead = 10_000_000

/** The body of a response: formatted, as an image or a video, or as a file to download. */
function AnswerBody({ answer: { body, contentType, isCut } }: { readonly answer: Answer }) {
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

/** Returns the text of a body, formatted; undefined if it is none. */
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

interface AnswerContent {
  readonly content: string
  /** Set for indented JSON. */
  readonly isJson: boolean
}

/** Returns the text of an answer, indented if it is JSON. */
function formatAnswer(content: string, contentType: string): AnswerContent {
  if (!/\bjson\b/i.test(contentType)) return { content, isJson: false }
  try {
    return { content: JSON.stringify(JSON.parse(content, keepNumber), undefined, 2), isJson: true }
  } catch {
    return { content, isJson: false }
  }
}

/** Returns numbers as the server wrote them, such as ids of 64 bits, in browsers that can. */
function keepNumber(this: unknown, _key: string, value: unknown, context?: { readonly source?: string }): unknown {
  if (typeof value !== 'number' || context?.source === undefined || String(value) === context.source) return value
  const rawJson: unknown = Reflect.get(JSON, 'rawJSON')
  return typeof rawJson === 'function' ? rawJson(context.source) : value
}

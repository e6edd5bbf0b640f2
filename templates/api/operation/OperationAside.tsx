import type { ApiExample, ApiOperationPage, ApiRequestVariant, ApiResponse } from '../../../src/shared/api-page.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { ApiConsole } from '../../chrome/ApiConsole.tsx'
import { TabItem, Tabs } from '../../mdx/Tabs.tsx'
import { Island } from '../../parts/Island.tsx'
import { ApiLink } from '../ApiTexts.tsx'
import { Example, Examples, exampleId, Samples, WholeExample } from '../Examples.tsx'
import { Status } from '../Marks.tsx'
import { asideResponses, RESPONSE_GROUP } from './Responses.tsx'

/** The column next to the text: the request in every language, the console, and the responses. */
export function OperationAside({ page }: { readonly page: ApiOperationPage }) {
  const { body } = page
  const sent = page.isWebhook ? (body?.contents.filter(({ examples }) => examples.length > 0) ?? []) : []
  return (
    <>
      <RequestSamples page={page} />
      {page.console && <Island name="ApiConsole" component={ApiConsole} props={{ operation: page.console }} />}
      {sent.map(({ contentType, examples }) => (
        <Examples
          key={contentType}
          examples={examples}
          title={text('theme.api.requestExample', 'Request {contentType}', { contentType })}
        />
      ))}
      <Answers responses={asideResponses(page)} />
    </>
  )
}

/** The request in every language; where it has several formats or examples, those of the chosen one. */
function RequestSamples({ page }: { readonly page: ApiOperationPage }) {
  const { samples, servers, body, variants = [{ key: '0.0', contentType: '', label: '', samples }] } = page
  if (samples.length === 0) return null
  const label = text('theme.api.chooseRequest', 'Format and example of the request')
  return (
    <>
      {variants.length > 1 && (
        <select className="request-choice needs-script" aria-label={label} data-request-choice="">
          {variants.map((one) => (
            <option key={one.key} value={one.key}>
              {nameOf(one, variants)}
            </option>
          ))}
        </select>
      )}
      {variants.map((one, index) => (
        <div key={one.key} data-request={one.key} hidden={index > 0}>
          {one.whole ? (
            <WholeExample whole={one.whole} summary={samplesOf(one, variants)} />
          ) : (
            <Samples samples={one.samples} server={servers[0]} wholeBody={wholeBodyOf(one, body)} />
          )}
        </div>
      ))}
      <LinksWithoutScript variants={variants} />
    </>
  )
}

/** A choice needs a script; links do not. */
function LinksWithoutScript({ variants }: { readonly variants: readonly ApiRequestVariant[] }) {
  const others = variants.filter(({ whole }) => whole)
  if (others.length === 0) return null
  return (
    <noscript>
      <ul>
        {others.map((one) => (
          <li key={one.key}>
            <ApiLink href={one.whole?.href ?? ''}>{samplesOf(one, variants)}</ApiLink>
          </li>
        ))}
      </ul>
    </noscript>
  )
}

/** Returns where the text has all of a body: its example, or its fields. */
function wholeBodyOf({ key }: ApiRequestVariant, body: ApiOperationPage['body']): string | undefined {
  if (!body) return undefined
  const [format, example] = key.split('.').map(Number)
  const isShown = body.contents[format ?? 0]?.examples[example ?? 0] !== undefined
  return isShown ? exampleId(key) : 'request-body'
}

function samplesOf(one: ApiRequestVariant, variants: readonly ApiRequestVariant[]): string {
  return text('theme.api.samplesOf', 'Samples: {name}', { name: nameOf(one, variants) })
}

/** The format is named only where there are several. */
function nameOf({ contentType, label }: ApiRequestVariant, variants: readonly ApiRequestVariant[]): string {
  const hasFormats = variants.some((one) => one.contentType !== contentType)
  return [hasFormats || label === '' ? contentType : '', label].filter(Boolean).join(' · ')
}

/** More tabs, or more characters in them, take more room than what they show. */
const MAX_TABS = 5
const MAX_LABELS = 80

/** The examples of the responses, as tabs by status; chosen together with the responses in the text. */
function Answers({ responses }: { readonly responses: readonly ApiResponse[] }) {
  if (responses.length === 0) return null
  const byStatus = [...responses].sort((one, other) => (one.status < other.status ? -1 : 1))
  return (
    <div className="api-answers">
      <Tabs
        groupId={RESPONSE_GROUP}
        label={text('theme.api.exampleAnswers', 'Example responses')}
        defaultValue={responses[0]?.id ?? null}
      >
        {byStatus.map((response) => (
          <TabItem key={response.id} value={response.id} label={<Status status={response.status} />}>
            <AnswerExamples response={response} />
          </TabItem>
        ))}
      </Tabs>
    </div>
  )
}

/** The examples of a response in all of its formats; several are tabs. */
function AnswerExamples({ response: { id, contents } }: { readonly response: ApiResponse }) {
  const all = contents.flatMap(({ contentType, examples }) =>
    examples.map((example, index) => ({
      key: `${contentType} ${index}`,
      contentType,
      example,
      label: labelOf(contentType, example, examples.length),
    })),
  )
  const [first] = all
  if (!first) return null
  if (all.length === 1) return <Example example={first.example} title={first.contentType} />
  const hasFormats = all.some(({ contentType }) => contentType !== first.contentType)
  const shown = hasFormats ? all : all.map((one) => ({ ...one, label: one.example.label }))
  const characters = shown.reduce((sum, { label }) => sum + label.length, 0)
  if (shown.length > MAX_TABS || characters > MAX_LABELS) return <FoldedExamples examples={shown} name={id} />
  return (
    <Tabs>
      {shown.map(({ key, contentType, example, label }) => (
        <TabItem key={key} value={key} label={label}>
          <Example example={example} title={contentType} />
        </TabItem>
      ))}
    </Tabs>
  )
}

interface FoldedProps {
  readonly examples: readonly {
    readonly key: string
    readonly contentType: string
    readonly label: string
    readonly example: ApiExample
  }[]
  /** Of folds with the same name, one is open at a time. */
  readonly name: string
}

/** Many examples, below each other: the first is open. */
function FoldedExamples({ examples, name }: FoldedProps) {
  return examples.map(({ key, contentType, label, example }, index) => (
    <details key={key} className="nested" open={index === 0} {...{ name: `answer-${name}` }}>
      <summary>{label}</summary>
      <Example example={example} title={contentType} />
    </details>
  ))
}

function labelOf(contentType: string, { label }: ApiExample, count: number): string {
  return count > 1 ? `${contentType} · ${label}` : contentType
}

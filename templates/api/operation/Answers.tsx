import type { ApiExample, ApiResponse } from '../../../src/shared/api-page.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { TabItem } from '../../mdx/TabItem.tsx'
import { Tabs } from '../../mdx/Tabs.tsx'
import { Example } from '../Example.tsx'
import { Status } from '../Status.tsx'
import { RESPONSE_GROUP } from './Responses.tsx'

/** More tabs, or more characters in them, take more room than what they show. */
const MAX_TABS = 5
const MAX_LABELS = 80

/** The examples of the responses, as tabs by status; chosen together with the responses in the text. */
export function Answers({ responses }: { readonly responses: readonly ApiResponse[] }) {
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

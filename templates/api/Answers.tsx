import type { ApiExample, ApiResponse } from '../../src/shared/api-page.ts'
import { text } from '../../src/shared/messages/text.ts'
import { TabItem } from '../mdx/TabItem.tsx'
import { Tabs } from '../mdx/Tabs.tsx'
import { Example } from './Example.tsx'
import { RESPONSE_GROUP } from './Responses.tsx'
import { Status } from './Status.tsx'

/** The examples of the responses, as tabs by status; chosen together with the responses in the text. */
export function Answers({ responses }: { readonly responses: readonly ApiResponse[] }) {
  if (responses.length === 0) return null
  const byStatus = [...responses].sort((one, other) => (one.status < other.status ? -1 : 1))
  return (
    // biome-ignore lint/a11y/useSemanticElements: text to read, not a field set to fill in
    <div className="api-answers" role="group" aria-label={text('theme.api.exampleAnswers', 'Example responses')}>
      <Tabs groupId={RESPONSE_GROUP} defaultValue={responses[0]?.id ?? null}>
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
function AnswerExamples({ response: { contents } }: { readonly response: ApiResponse }) {
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
  return (
    <Tabs>
      {all.map(({ key, contentType, example, label }) => (
        <TabItem key={key} value={key} label={hasFormats ? label : example.label}>
          <Example example={example} title={contentType} />
        </TabItem>
      ))}
    </Tabs>
  )
}

function labelOf(contentType: string, { label }: ApiExample, count: number): string {
  return count > 1 ? `${contentType} · ${label}` : contentType
}

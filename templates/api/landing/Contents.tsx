import type { ApiContent } from '../../../src/shared/api-page.ts'
import { TabItem } from '../../mdx/TabItem.tsx'
import { Tabs } from '../../mdx/Tabs.tsx'
import { Content } from '../operation/Content.tsx'

interface Props {
  readonly contents: readonly ApiContent[]
  /** What the contents belong to: "the body", "response 200". */
  readonly name: string
  readonly hasExamples: boolean
  /** Whether formats and examples are chosen together with the samples. */
  readonly isRequest?: boolean
}

/** A body in all of its formats. */
export function Contents({ contents, name, hasExamples, isRequest = false }: Props) {
  const [first] = contents
  if (!first) return null
  const show = (content: ApiContent, index: number) => (
    <Content
      content={content}
      name={name}
      hasExamples={hasExamples}
      isTab={contents.length > 1}
      {...(isRequest ? { format: index } : {})}
    />
  )
  if (contents.length === 1) return show(first, 0)
  return (
    <Tabs {...(isRequest ? { groupId: 'request-format' } : {})}>
      {contents.map((content, index) => (
        <TabItem
          key={content.contentType}
          value={isRequest ? String(index) : content.contentType}
          label={content.contentType}
        >
          {show(content, index)}
        </TabItem>
      ))}
    </Tabs>
  )
}

import type { ApiContent } from '../../src/shared/api-page.ts'
import { TabItem } from '../mdx/TabItem.tsx'
import { Tabs } from '../mdx/Tabs.tsx'
import { Content } from './Content.tsx'

interface Props {
  readonly contents: readonly ApiContent[]
  /** What the contents are of: "the body", "response 200". */
  readonly name: string
  /** Whether the examples stand here, and not beside the text. */
  readonly hasExamples: boolean
}

/** A body in each of its formats. */
export function Contents({ contents, name, hasExamples }: Props) {
  const [first] = contents
  if (!first) return null
  if (contents.length === 1) return <Content content={first} name={name} hasExamples={hasExamples} />
  return (
    <Tabs>
      {contents.map((content) => (
        <TabItem key={content.contentType} value={content.contentType}>
          <Content content={content} name={name} hasExamples={hasExamples} isTab />
        </TabItem>
      ))}
    </Tabs>
  )
}

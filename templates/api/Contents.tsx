import type { ApiContent } from '../../src/shared/api-page.ts'
import { TabItem } from '../mdx/TabItem.tsx'
import { Tabs } from '../mdx/Tabs.tsx'
import { Content } from './Content.tsx'

interface Props {
  readonly contents: readonly ApiContent[]
  /** What the contents belong to: "the body", "response 200". */
  readonly name: string
  /** The format whose examples are in the aside instead. */
  readonly asideType?: string | undefined
}

/** A body in all of its formats. */
export function Contents({ contents, name, asideType }: Props) {
  const [first] = contents
  if (!first) return null
  const examplesOf = ({ contentType }: ApiContent) => contentType !== asideType
  if (contents.length === 1) return <Content content={first} name={name} hasExamples={examplesOf(first)} />
  return (
    <Tabs>
      {contents.map((content) => (
        <TabItem key={content.contentType} value={content.contentType}>
          <Content content={content} name={name} hasExamples={examplesOf(content)} isTab />
        </TabItem>
      ))}
    </Tabs>
  )
}

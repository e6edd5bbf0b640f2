import type { ApiExample } from '../../src/shared/api-page.ts'
import { TabItem } from '../mdx/TabItem.tsx'
import { Tabs } from '../mdx/Tabs.tsx'
import { Code } from './Code.tsx'

interface Props {
  readonly examples: readonly ApiExample[]
  readonly title?: string
}

/** Examples of a body; several are shown as tabs. */
export function Examples({ examples, title }: Props) {
  const [first] = examples
  if (!first) return null
  if (examples.length === 1) return <Code code={first.code} title={title ?? first.label} />
  return (
    <Tabs>
      {examples.map(({ label, code }, index) => (
        <TabItem key={label} value={`${index} ${label}`} label={label}>
          <Code code={code} title={title} />
        </TabItem>
      ))}
    </Tabs>
  )
}

import type { ApiExample } from '../../src/shared/api-page.ts'
import { TabItem } from '../mdx/TabItem.tsx'
import { Tabs } from '../mdx/Tabs.tsx'
import { Example } from './Example.tsx'

interface Props {
  readonly examples: readonly ApiExample[]
  readonly title?: string
  /** Position of the request's format, if the examples are chosen together with the samples. */
  readonly format?: number
}

/** Examples of a body; several are shown as tabs. */
export function Examples({ examples, title, format }: Props) {
  const [first] = examples
  if (!first) return null
  const idOf = (index: number) => (format === undefined ? {} : { id: exampleId(`${format}.${index}`) })
  if (examples.length === 1) return <Example example={first} title={title ?? first.label} {...idOf(0)} />
  return (
    <Tabs {...(format === undefined ? {} : { groupId: 'request-example' })}>
      {examples.map((example, index) => {
        const value = format === undefined ? `${index} ${example.label}` : `${format}.${index}`
        return (
          <TabItem key={value} value={value} label={example.label}>
            <Example example={example} title={title ?? example.label} {...idOf(index)} />
          </TabItem>
        )
      })}
    </Tabs>
  )
}

/** Id of an example of the request, by its key: the positions of its format and of the example, as in `0.1`. */
export function exampleId(key: string): string {
  return `request-example-${key}`
}

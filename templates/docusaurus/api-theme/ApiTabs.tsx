import { Children, isValidElement, type ReactNode } from 'react'
import { TabItem } from '../../mdx/TabItem.tsx'
import { Tabs } from '../../mdx/Tabs.tsx'
import type { TabItemProps } from '../../mdx/tab-items.ts'

interface Props {
  readonly label?: string
  readonly id?: string
  readonly children?: ReactNode
}

/** Tabs of types, statuses or schemas; unlike other tabs, two may have one value, and there may be none. */
export function ApiTabs({ label, id, children }: Props) {
  const items = Children.toArray(children).filter((child) => isValidElement<TabItemProps>(child))
  if (items.length === 0) return null
  return (
    <>
      {label !== undefined && <h2 id={id}>{label}</h2>}
      <Tabs {...(label === undefined ? {} : { label })}>
        {items.map(({ props }, index) => (
          <TabItem
            // biome-ignore lint/suspicious/noArrayIndexKey: tabs never change places
            key={index}
            value={String(index)}
            label={props.label ?? props.value}
          >
            {props.children}
          </TabItem>
        ))}
      </Tabs>
    </>
  )
}

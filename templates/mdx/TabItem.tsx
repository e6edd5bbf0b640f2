import type { TabItemProps } from './tab-items.ts'

/** One tab, whose content `<Tabs>` renders; alone it is just its content. */
export function TabItem({ children }: TabItemProps) {
  return <div className="tab-panel">{children}</div>
}

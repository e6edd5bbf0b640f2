import type { TabItemProps } from './tab-items.ts'

/** One tab: `<Tabs>` reads it and draws its content; alone it is just its content. */
export function TabItem({ children }: TabItemProps) {
  return <div className="tab-panel">{children}</div>
}

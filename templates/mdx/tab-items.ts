import { Children, isValidElement, type ReactNode } from 'react'

/** What `<TabItem>` may be given; names follow Docusaurus. */
export interface TabItemProps {
  readonly value?: string
  readonly label?: ReactNode
  readonly default?: boolean
  readonly children?: ReactNode
}

/** What `<Tabs>` may be given; names follow Docusaurus. */
export interface TabsProps {
  readonly groupId?: string
  /** Value of the tab shown first; null shows none. */
  readonly defaultValue?: string | null
  /** Labels by value, where the items carry none; their order counts. */
  readonly values?: readonly { readonly value: string; readonly label?: ReactNode; readonly default?: boolean }[]
  readonly children?: ReactNode
}

/** A tab with everything needed to draw it. */
export interface Tab {
  readonly value: string
  readonly label: ReactNode
  readonly isSelected: boolean
  readonly content: ReactNode
}

function readItems(children: ReactNode): TabItemProps[] {
  return Children.toArray(children)
    .filter((child) => typeof child !== 'string' || child.trim() !== '')
    .map((child) => {
      if (isValidElement<TabItemProps>(child) && child.props.value !== undefined) return child.props
      const name = isValidElement(child) && typeof child.type === 'string' ? `<${child.type}>` : 'content'
      throw new Error(`Unexpected ${name} in <Tabs>, expected <TabItem value="…">`)
    })
}

/**
 * Returns the tabs of a `<Tabs>` element.
 *
 * @throws Error when a child is no `<TabItem>` with a value, when two share a value, or when the default one is missing.
 */
export function readTabs({ children, values, defaultValue }: TabsProps): readonly Tab[] {
  const items = readItems(children)
  const byValue = new Map(items.map((item) => [item.value, item]))
  if (byValue.size < items.length)
    throw new Error('Unexpected tabs with one value, expected a value of its own for each <TabItem>')
  const entries = values ?? items.map((item) => ({ value: item.value ?? '', label: item.label, default: item.default }))
  const first = entries.find((entry) => entry.default)?.value ?? entries[0]?.value
  const selected = defaultValue === undefined ? first : defaultValue
  if (selected && !entries.some((entry) => entry.value === selected)) {
    throw new Error(
      `Unexpected defaultValue "${selected}" of <Tabs>, expected one of ${entries.map((entry) => `"${entry.value}"`).join(', ')}`,
    )
  }
  return entries.map(({ value, label }) => ({
    value,
    label: label ?? byValue.get(value)?.label ?? value,
    isSelected: value === selected,
    content: byValue.get(value)?.children,
  }))
}

import { Children, isValidElement, type ReactNode } from 'react'

/** Props of `<TabItem>`. */
export interface TabItemProps {
  readonly value?: string
  readonly label?: ReactNode
  readonly default?: boolean
  readonly children?: ReactNode
}

/** Props of `<Tabs>`. */
export interface TabsProps {
  readonly groupId?: string
  /** Name for a screen reader; by default, that of its tabs. */
  readonly label?: string
  /** Start of the ids of tabs that are rendered apart from the rest of the page, where React's own would repeat. */
  readonly idBase?: string
  /** Value of the initial tab; null shows none. */
  readonly defaultValue?: string | null
  /** Labels by value, if the items have none; sets their order. */
  readonly values?: readonly { readonly value: string; readonly label?: ReactNode; readonly default?: boolean }[]
  readonly children?: ReactNode
}

/** A tab ready to be rendered. */
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
 * @throws Error when a child is not a `<TabItem>` with a value, two share a value, or the default one is missing.
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

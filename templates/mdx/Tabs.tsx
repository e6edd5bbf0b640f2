import { Children, Fragment, isValidElement, type ReactNode, useId } from 'react'
import { listSeparator, text } from '../../src/shared/messages/text.ts'
import { textOf } from './Table.tsx'

/** Props of `<TabItem>`. */
export interface TabItemProps {
  readonly value?: string
  readonly label?: ReactNode
  readonly default?: boolean
  readonly children?: ReactNode
}

/** Props of `<Tabs>`. */
interface TabsProps {
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
interface Tab {
  readonly value: string
  readonly label: ReactNode
  readonly isSelected: boolean
  readonly content: ReactNode
}

/**
 * Tabs that need no script: radio buttons select the panel that the stylesheet shows, and arrow keys work natively.
 * Input, label and panel are adjacent, so that they read in order without styles and in print.
 */
export function Tabs(props: TabsProps) {
  const ownId = useId()
  const id = props.idBase ?? ownId
  const tabs = readTabs(props)
  return (
    // biome-ignore lint/a11y/useSemanticElements: what the group holds is text to read, not a field set to fill in
    <div className="tabs" role="group" aria-label={props.label ?? nameOf(tabs)} data-tab-group={props.groupId}>
      {tabs.map(({ value, label, isSelected, content }, index) => {
        const tabId = `${id}${index}`
        return (
          <Fragment key={value}>
            <input type="radio" name={id} id={tabId} value={value} defaultChecked={isSelected} />
            <label htmlFor={tabId} id={`${tabId}l`}>
              {label}
            </label>
            {/* biome-ignore lint/a11y/useSemanticElements: text to read, not a field set to fill in */}
            <div className="tab-panel" role="group" aria-labelledby={`${tabId}l`}>
              {content}
            </div>
          </Fragment>
        )
      })}
    </div>
  )
}

/** Returns the name of tabs for a screen reader: their labels. */
function nameOf(tabs: readonly Tab[]): string {
  const labels = tabs.map(({ label }) => textOf(label).trim()).filter((label) => label !== '')
  if (labels.length === 0) return text('theme.Tabs.ariaLabel', 'Tabs')
  return text('theme.Tabs.named', 'Tabs: {labels}', { labels: labels.join(listSeparator()) })
}

/** One tab, whose content `<Tabs>` renders; alone it is just its content. */
export function TabItem({ children }: TabItemProps) {
  return <div className="tab-panel">{children}</div>
}

/**
 * Returns the tabs of a `<Tabs>` element.
 *
 * @throws Error when a child is not a `<TabItem>` with a value, two share a value, or the default one is missing.
 */
function readTabs({ children, values, defaultValue }: TabsProps): readonly Tab[] {
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

function readItems(children: ReactNode): TabItemProps[] {
  return Children.toArray(children)
    .filter((child) => typeof child !== 'string' || child.trim() !== '')
    .map((child) => {
      if (isValidElement<TabItemProps>(child) && child.props.value !== undefined) return child.props
      const name = isValidElement(child) && typeof child.type === 'string' ? `<${child.type}>` : 'content'
      throw new Error(`Unexpected ${name} in <Tabs>, expected <TabItem value="…">`)
    })
}

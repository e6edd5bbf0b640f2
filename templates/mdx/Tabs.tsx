import { Fragment, useId } from 'react'
import { listSeparator } from '../../src/shared/messages/join-list.ts'
import { text } from '../../src/shared/messages/text.ts'
import { readTabs, type Tab, type TabsProps } from './tab-items.ts'
import { textOf } from './table-name.ts'

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

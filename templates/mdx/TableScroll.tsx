import type { TableHTMLAttributes } from 'react'
import { tableName } from './table-name.ts'

/** A table in a frame that scrolls, by keyboard too, if the screen is narrower than the table. */
export function TableScroll(props: TableHTMLAttributes<HTMLTableElement>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group, not a region: twenty tables would be twenty landmarks
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reachable by keyboard
    <div className="table-scroll" role="group" aria-label={tableName(props.children)} tabIndex={0} data-scroller="">
      <table {...props} />
    </div>
  )
}

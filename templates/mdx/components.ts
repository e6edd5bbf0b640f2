import { Admonition } from './Admonition.tsx'
import { CodeBlock } from './CodeBlock.tsx'
import { Figure } from './Figure.tsx'
import { Formula } from './Formula.tsx'
import { HeaderCell } from './HeaderCell.tsx'
import { Pre } from './Pre.tsx'
import { TabItem } from './TabItem.tsx'
import { TableScroll } from './TableScroll.tsx'
import { Tabs } from './Tabs.tsx'
import { TaskCheckbox } from './TaskCheckbox.tsx'

/** Components pages may use by name, without an import. */
export const namedComponents = { Admonition, CodeBlock, Figure, TabItem, Tabs }

/** All components for rendering a page: the named ones, and replacements of some elements. */
export const components = {
  ...namedComponents,
  admonition: Admonition,
  formula: Formula,
  input: TaskCheckbox,
  pre: Pre,
  table: TableScroll,
  th: HeaderCell,
}

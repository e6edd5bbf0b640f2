import type { InputHTMLAttributes, ReactNode } from 'react'
import { text } from '../../src/shared/messages/text.ts'
import { RawHtml } from '../parts/RawHtml.tsx'
import { currentPage } from '../site-code/current-page.ts'
import { Admonition } from './Admonition.tsx'
import { CodeBlock, Pre } from './CodeBlock.tsx'
import { HeaderCell, TableScroll } from './Table.tsx'
import { TabItem, Tabs } from './Tabs.tsx'

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

/** The checkbox of a task list item, with a label for its state; any other input is unchanged. */
function TaskCheckbox(props: InputHTMLAttributes<HTMLInputElement>) {
  const isTask = props.type === 'checkbox' && props.disabled
  const label = props.checked ? text('theme.TaskList.done', 'Done') : text('theme.TaskList.notDone', 'Not done')
  return <input {...props} aria-label={isTask ? label : props['aria-label']} />
}

interface FormulaProps {
  /** The rendered formula. */
  readonly html: string
  /** Set for a formula on lines of its own. */
  readonly block?: string
}

/** A formula, rendered by the Markdown stage; its children are the source, which other stages read. */
function Formula({ html, block }: FormulaProps) {
  if (block === undefined) return <RawHtml html={html} />
  return <RawHtml as="div" className="formula" html={html} />
}

interface Props {
  readonly src: string
  readonly alt: string
  /** The caption. */
  readonly children?: ReactNode
}

/** A picture with its caption. */
function Figure({ src, alt, children }: Props) {
  const image = { src, alt }
  return (
    <figure>
      <img alt={alt} {...(currentPage()?.mark('img', image) ?? image)} />
      <figcaption>{children}</figcaption>
    </figure>
  )
}

import { Children, isValidElement, type ReactNode } from 'react'
import { admonitionLook, defaultTitle } from './admonition-kinds.ts'

interface Props {
  readonly type?: string
  readonly title?: ReactNode
  readonly children?: ReactNode
}

/** A note next to the text; icon, color and name show its kind. */
export function Admonition({ type = 'note', title, children }: Props) {
  const { label, content } = takeLabel(children)
  return (
    <div className={`admonition is-${admonitionLook(type)}`} role="note" aria-label={defaultTitle(type)}>
      <p className="admonition-title">{title ?? label ?? defaultTitle(type)}</p>
      <div className="admonition-content">{content}</div>
    </div>
  )
}

/** Removes a title with inline markup, which is the first child, from the children. */
function takeLabel(children: ReactNode): { readonly label: ReactNode; readonly content: ReactNode } {
  const all = Children.toArray(children)
  const index = all.findIndex((child) => typeof child !== 'string' || child.trim() !== '')
  const first = all[index]
  if (!isValidElement<{ className?: string; children?: ReactNode }>(first))
    return { label: undefined, content: children }
  if (first.props.className !== 'admonition-label') return { label: undefined, content: children }
  return { label: first.props.children, content: all.slice(index + 1) }
}

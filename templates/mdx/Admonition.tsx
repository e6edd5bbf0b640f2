import { Children, isValidElement, type ReactNode } from 'react'
import { ADMONITIONS, type AdmonitionKind, isAdmonition } from '../../src/shared/admonition-kinds.ts'
import { text } from '../../src/shared/messages/text.ts'

interface Props {
  readonly type?: string
  readonly title?: ReactNode
  readonly children?: ReactNode
}

/** A note next to the text; icon, color and name show its kind, and one that is not known looks like a note. */
export function Admonition({ type = 'note', title, children }: Props) {
  const { label, content } = takeLabel(children)
  const look = isAdmonition(type) ? ADMONITIONS[type] : 'note'
  return (
    <div className={`admonition is-${look}`} role="note" aria-label={defaultTitle(type)}>
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

/** The names of the kinds. */
const names: Readonly<Record<AdmonitionKind, () => string>> = {
  note: () => text('theme.admonition.note', 'note'),
  tip: () => text('theme.admonition.tip', 'tip'),
  info: () => text('theme.admonition.info', 'info'),
  warning: () => text('theme.admonition.warning', 'warning'),
  danger: () => text('theme.admonition.danger', 'danger'),
  caution: () => text('theme.admonition.caution', 'caution'),
  important: () => text('theme.admonition.important', 'important'),
  secondary: () => text('theme.admonition.secondary', 'secondary'),
  success: () => text('theme.admonition.success', 'success'),
}

/** Returns the default title of an admonition: the kind's name. */
function defaultTitle(kind: string): string {
  const name = isAdmonition(kind) ? names[kind]() : kind
  return name.charAt(0).toUpperCase() + name.slice(1)
}

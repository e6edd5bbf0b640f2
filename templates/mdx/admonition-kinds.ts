import { text } from '../../src/shared/messages/text.ts'
/** The five styles of admonitions. */
export type AdmonitionLook = 'note' | 'tip' | 'info' | 'warning' | 'danger'

/** Docusaurus's kinds and the style of each. */
const looks: Readonly<Record<string, AdmonitionLook>> = {
  note: 'note',
  secondary: 'note',
  tip: 'tip',
  success: 'tip',
  info: 'info',
  important: 'info',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
}

/** Returns the style of a kind; an unknown kind looks like a note. */
export function admonitionLook(kind: string): AdmonitionLook {
  return looks[kind] ?? 'note'
}

/** The names of the kinds, as in Docusaurus. */
const names: Readonly<Record<string, () => string>> = {
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
export function defaultTitle(kind: string): string {
  const name = names[kind]?.() ?? kind
  return name.charAt(0).toUpperCase() + name.slice(1)
}

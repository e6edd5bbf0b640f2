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

/** Returns the default title of an admonition: the kind's name. */
export function defaultTitle(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1)
}

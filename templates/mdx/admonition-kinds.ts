/** The five looks an admonition can have. */
export type AdmonitionLook = 'note' | 'tip' | 'info' | 'warning' | 'danger'

/** Docusaurus's kinds with the look of each. */
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

/** Returns the look of a kind; a kind nobody knows looks like a note. */
export function admonitionLook(kind: string): AdmonitionLook {
  return looks[kind] ?? 'note'
}

/** Returns the title an admonition has when it was given none: the kind's name. */
export function defaultTitle(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1)
}

/** The kinds of admonitions, and the look of each. */
export const ADMONITIONS = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  caution: 'warning',
  important: 'info',
  success: 'tip',
  secondary: 'note',
} as const

export type AdmonitionKind = keyof typeof ADMONITIONS

/** Returns whether a name is that of a kind. */
export function isAdmonition(name: string): name is AdmonitionKind {
  return Object.hasOwn(ADMONITIONS, name)
}

import type { HitKind } from '../../../src/shared/search/engine.ts'

/** What the icon of each kind of result is drawn with, in a square of 24 units. */
export const hitIcons: Readonly<Record<HitKind, string>> = {
  page: 'M14 3v5h5M6 3h8l5 5v13H6z',
  section: 'M4 9h16M4 15h16M10 3 8 21M16 3l-2 18',
  option: 'M4 8h9M19 8h1M4 16h1M11 16h9M13 8a3 3 0 1 0 6 0 3 3 0 0 0-6 0M5 16a3 3 0 1 0 6 0 3 3 0 0 0-6 0',
  operation: 'M9 4c-5 0-1 8-5 8 4 0 0 8 5 8M15 4c5 0 1 8 5 8-4 0 0 8-5 8',
}

/** The attributes of the icons: decorations in the color of the text. */
export const hitIconAttributes = {
  viewBox: '0 0 24 24',
  width: '18',
  height: '18',
  fill: 'none',
  stroke: 'currentcolor',
  'aria-hidden': 'true',
} as const

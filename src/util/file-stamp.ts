import type { Stats } from 'node:fs'

/** Milliseconds: a file written this recently may change again without a visible change of its times. */
const MIN_AGE = 50

/** Identifies the state of a file: written again, it has another stamp, unless that is within `MIN_AGE`. */
export function stampOf({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`
}

/** Whether every change of a file after a moment, in milliseconds since 1970, gives it another stamp. */
export function isSettled({ mtimeMs, ctimeMs }: Stats, moment: number): boolean {
  return Math.max(mtimeMs, ctimeMs) < moment - MIN_AGE
}

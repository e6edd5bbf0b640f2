import type { Stats } from 'node:fs'

/** Milliseconds: a file written this recently may change again without a visible change of its times. */
const MIN_AGE = 50

/** The parts of a stamp; all that is known of a file takes ten times as much memory. */
export type FileTimes = Pick<Stats, 'size' | 'mtimeMs' | 'ctimeMs' | 'ino'>

/** Returns the parts of a file's stamp; undefined where the file does not exist. */
export function timesOf(stats: Stats | undefined): FileTimes | undefined {
  if (!stats) return undefined
  const { size, mtimeMs, ctimeMs, ino } = stats
  return { size, mtimeMs, ctimeMs, ino }
}

/** Identifies the state of a file: written again, it has another stamp, unless that is within `MIN_AGE`. */
export function stampOf({ size, mtimeMs, ctimeMs, ino }: FileTimes): string {
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`
}

/** Returns whether every change of a file after a moment, in milliseconds since 1970, gives it another stamp. */
export function isSettled({ mtimeMs, ctimeMs }: FileTimes, moment: number): boolean {
  return Math.max(mtimeMs, ctimeMs) < moment - MIN_AGE
}

import { stat } from 'node:fs/promises'

/** Milliseconds that the clock of a file system may be behind. */
const CLOCK_SLACK = 50

/** Those of some files that were written since a moment, in milliseconds of the epoch. */
export async function changedSince(moment: number, files: readonly string[]): Promise<Set<string>> {
  const isChanged = async (file: string): Promise<boolean> => {
    const found = await stat(file).catch(() => undefined)
    return found !== undefined && found.mtimeMs > moment - CLOCK_SLACK
  }
  const changed = await Promise.all(files.map(isChanged))
  return new Set(files.filter((_, index) => changed[index]))
}

import { readFile, writeFile } from 'node:fs/promises'
import { expect } from 'vitest'

/** Replaces text in a file; throws if it is not there. */
export async function replaceInFile(file: string, [before, after]: readonly [string, string]): Promise<void> {
  const text = await readFile(file, 'utf8')
  expect(text).toContain(before)
  await writeFile(file, text.replace(before, after))
}

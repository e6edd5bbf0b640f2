import { readFile, writeFile } from 'node:fs/promises'
import { expect } from 'vitest'

/** Replaces a piece of a file, which has to be there. */
export async function replaceInFile(file: string, [before, after]: readonly [string, string]): Promise<void> {
  const text = await readFile(file, 'utf8')
  expect(text).toContain(before)
  await writeFile(file, text.replace(before, after))
}

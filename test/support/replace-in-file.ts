import { readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'

/** Replaces text in a file; throws if it is not there. */
export async function replaceInFile(file: string, [before, after]: readonly [string, string]): Promise<void> {
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(before)
  // At once, as editors do: a busy worker may pause between emptying a file and writing it, and `dev` shows that.
  writeFileSync(file, text.replace(before, after))
}

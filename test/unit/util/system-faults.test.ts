import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { systemProblem } from '../../../src/util/system-faults.ts'
import { makeTempFolder } from '../../support/temp-folder.ts'

// Windows finds nothing at such paths.
test.skipIf(process.platform === 'win32').each([
  ['a file in the place of a folder', 'file/x', 'is a file, expected a folder'],
  ['a name that is too long', 'x'.repeat(300), 'is too long a path'],
])('%s is a problem that names it', async (_, path, message) => {
  const root = await makeTempFolder({ file: 'F' })
  const error = await readFile(join(root, path)).catch((caught: unknown) => caught)
  expect(systemProblem(error)).toMatchObject({
    severity: 'error',
    message: expect.stringContaining(message),
    file: expect.stringContaining(path),
  })
})

test('what the system says without a name is a problem, too', async () => {
  await using folder = await open(await makeTempFolder())
  const error = await folder.read().catch((caught: unknown) => caught)
  expect(systemProblem(error)).toMatchObject({ message: 'A file is a folder, expected a file' })
})

test('an error that nobody but us can do anything about is none', async () => {
  const root = await makeTempFolder()
  const missing = await readFile(join(root, 'none')).catch((caught: unknown) => caught)
  const existing = await mkdir(root).catch((caught: unknown) => caught)
  await writeFile(join(root, 'x'), '')
  for (const error of [missing, existing, new Error('EACCES'), undefined]) expect(systemProblem(error)).toBeUndefined()
})

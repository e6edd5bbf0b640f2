import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Creates an empty folder; returns its real path, as processes say that work in it. */
export async function createFolder(): Promise<string> {
  return realpath(await mkdtemp(join(tmpdir(), 'frigate-docs-test-')))
}

/** Removes a folder; on Windows, one in which a process still works may stay. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch((error: unknown) => {
    if (process.platform !== 'win32') throw error
  })
}

/** Creates a folder with the given files, removed after the test; returns its path. */
export async function makeTempFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): Promise<string> {
  const folder = await createFolder()
  onTestFinished(() => removeFolder(folder))
  await writeFiles(folder, files)
  return folder
}

/** Writes files below a folder. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
}

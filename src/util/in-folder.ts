import { chdir, cwd } from 'node:process'
import { isMainThread } from 'node:worker_threads'

/** Runs code of a site whose paths start at a folder; a thread keeps the folder of its process. */
export async function inFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const before = cwd()
  if (!isMainThread || before === folder) return work()
  chdir(folder)
  try {
    return await work()
  } finally {
    chdir(before)
  }
}

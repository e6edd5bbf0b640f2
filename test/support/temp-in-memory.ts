import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux has a file system here that is kept in memory. */
const MEMORY = '/dev/shm'
/** Bytes that have to be free: many times what the tests that run at the same time write. */
const LEAST_FREE = 6e9

/** Whether files there can be run, as tests of the installed package do. */
function canRun(folder: string): boolean {
  const script = join(folder, 'run')
  writeFileSync(script, '#!/bin/sh\nexit 0\n')
  chmodSync(script, 0o755)
  return spawnSync(script).status === 0
}

/** Whether the folder in memory may be used; Docker's is tiny, and runs no files. */
function isUsable(): boolean {
  let folder: string | undefined
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize < LEAST_FREE) return false
    folder = mkdtempSync(join(MEMORY, 'frigate-docs-test-'))
    return canRun(folder)
  } catch {
    return false
  } finally {
    if (folder) rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Returns the environment variables with which tests keep their folders in memory, where to write and to remove files
 * takes less; none where it has too little room, and when TMPDIR names a folder. What stays between runs is in
 * `TEST_KEPT_FOLDER`, on the disk.
 */
export function chooseTempFolder(): NodeJS.ProcessEnv {
  if (process.env.TMPDIR || !isUsable()) return {}
  return { TEST_KEPT_FOLDER: tmpdir(), TMPDIR: MEMORY }
}

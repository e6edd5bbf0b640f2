import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'

/** Where Linux has a file system in memory. */
const FOLDER = '/dev/shm'
/** Bytes that must be free: several times what the tests of a run have there at once. */
const LEAST = 2 ** 31
/** A tmpfs is there, with its options. */
const MOUNT = new RegExp(`^\\S+ ${FOLDER} tmpfs (\\S+)`, 'm')

/**
 * A folder in memory for the sites of tests: to create and remove their small files on a disk takes a sixth of the CPU
 * time of tests that build. Undefined where there is none, little is free, or programs may not run from it.
 */
function findMemoryFolder(): string | undefined {
  try {
    const options = MOUNT.exec(readFileSync('/proc/mounts', 'utf8'))?.[1]?.split(',')
    const { bavail, bsize } = statfsSync(FOLDER)
    accessSync(FOLDER, constants.W_OK)
    return options && !options.includes('noexec') && bavail * bsize > LEAST ? FOLDER : undefined
  } catch {
    return undefined
  }
}

/** The folder for temporary files of tests: the one that TMPDIR names, else one in memory; undefined without either. */
export function findTempFolder(): string | undefined {
  return process.env.TMPDIR ?? findMemoryFolder()
}

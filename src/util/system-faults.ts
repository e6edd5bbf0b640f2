import { relative } from 'node:path'
import type { Problem } from '../shared/problem.ts'
import { isInside, toPosix } from './paths.ts'

/** A failure of the system: `says` follows the path of the file. */
interface Fault {
  readonly code: string
  readonly says: string
  readonly hint: string
}

const FAULTS: Readonly<Record<string, Fault>> = {
  EACCES: {
    code: 'system.permission',
    says: 'cannot be opened: permission denied',
    hint: 'Give the user who runs frigate-docs the right to read it, and to write where the site goes.',
  },
  EBUSY: {
    code: 'system.permission',
    says: 'cannot be opened, moved or removed: it is in use',
    hint: 'End the program that has it open, and try again.',
  },
  ENOSPC: { code: 'system.space', says: 'cannot be written: the disk is full', hint: 'Free some space.' },
  EROFS: {
    code: 'system.permission',
    says: 'cannot be written: the disk is read-only',
    hint: 'Build into another folder with --out.',
  },
  EMFILE: {
    code: 'system.files',
    says: 'cannot be opened: too many files are open',
    hint: 'Raise the limit of open files: `ulimit -n 4096`.',
  },
  EFBIG: {
    code: 'system.space',
    says: 'cannot be written: it would be larger than the system allows',
    hint: 'Raise the limit for the size of files: `ulimit -f unlimited`.',
  },
  EIO: { code: 'system.space', says: 'cannot be read or written: the disk fails', hint: 'Check the disk.' },
  EISDIR: {
    code: 'system.no-file',
    says: 'is a folder, expected a file',
    hint: 'Correct the path, or move the folder.',
  },
  ENAMETOOLONG: { code: 'system.name', says: 'is too long a path for this system', hint: 'Shorten the path.' },
  ENOTDIR: {
    code: 'system.no-folder',
    says: 'is a file, expected a folder',
    hint: 'Correct the path, or move the file.',
  },
}

const SAME: Readonly<Record<string, string>> = { EPERM: 'EACCES', EDQUOT: 'ENOSPC', ENFILE: 'EMFILE' }

const NOT_UTF_8: Fault = {
  code: 'system.name',
  says: 'does not exist under this name: the real one is not UTF-8',
  hint: 'Rename the file to a name in UTF-8.',
}

/** Returns what to do about a failure of the system that no code can help; undefined for every other failure. */
export function systemProblem(error: unknown): Problem | undefined {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return undefined
  const path = 'path' in error && typeof error.path === 'string' ? error.path : undefined
  const fault = faultOf(String(error.code), path)
  if (!fault) return undefined
  const { code, says, hint } = fault
  const name = path === undefined ? undefined : displayPath(path)
  const message = `${name === undefined ? 'A file' : `"${name}"`} ${says}`
  return { severity: 'error', code, message, hint, ...(name !== undefined && { file: name }) }
}

/** Node.js reads a name that is not UTF-8 with U+FFFD in it, and then finds no such file. */
function faultOf(code: string, path: string | undefined): Fault | undefined {
  if (code === 'ENOENT') return path?.includes('\uFFFD') ? NOT_UTF_8 : undefined
  return FAULTS[SAME[code] ?? code]
}

/** Paths in messages count from where the command runs. */
function displayPath(path: string): string {
  const here = process.cwd()
  return toPosix(isInside(here, path) ? relative(here, path) : path)
}

/** Satteri's message when there is neither a binary for the system nor its WebAssembly build. */
const NO_BINARY = /\b(?:Cannot find|Failed to load) native binding\b/

/** Returns what to do when the Markdown parser cannot be loaded; undefined for any other failure. */
export function missingBinary(error: unknown): Problem | undefined {
  if (!(error instanceof Error) || !NO_BINARY.test(error.message)) return undefined
  return {
    severity: 'error',
    code: 'package.incomplete',
    message: `Unexpected installation without the Markdown parser's binary for ${process.platform} (${process.arch})`,
    hint: 'Install again without --no-optional and --omit=optional; where satteri has no binary for the system, run `npm install --force @bruits/satteri-wasm32-wasi` in the version of satteri.',
  }
}

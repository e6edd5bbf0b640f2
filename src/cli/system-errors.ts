import { relative } from 'node:path'
import type { Problem } from '../util/errors.ts'
import { toPosix } from '../util/paths.ts'

/** What a system may refuse, by its code (errno(3)), and what to do about it; any other code is a bug of the tool. */
const REFUSALS: Readonly<Record<string, readonly [message: string, hint: string]>> = {
  EACCES: ['No permission', 'Change the permissions of the file or of its folder, or run as its owner.'],
  EPERM: ['No permission', 'Change the permissions of the file or of its folder, or run as its owner.'],
  EROFS: ['The disk is read-only', 'Make the disk writable, or choose another folder with --out.'],
  ENOSPC: ['The disk is full', 'Free space on the disk, then run the command again.'],
  EDQUOT: ['The disk quota is used up', 'Free space on the disk, then run the command again.'],
  EFBIG: ['The file would be larger than the system allows', 'Raise the limit for the size of files (ulimit -f).'],
  EMFILE: ['Too many files are open', 'Raise the limit for open files (ulimit -n).'],
  ENFILE: ['Too many files are open', 'Close other programs, or raise the limit for open files.'],
  ENAMETOOLONG: ['The name of the file is too long', 'Shorten the name, or the slug that it is made from.'],
  EISDIR: ['There is a folder in the place of a file', 'Move or remove the folder.'],
  ENOTDIR: ['There is a file in the place of a folder', 'Move or remove the file.'],
  EIO: ['The disk cannot be read or written', 'Check the disk.'],
}

/** The problem behind an error of the operating system that people can do something about; undefined for any other. */
export function systemProblem(error: unknown): Problem | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined
  const refusal = REFUSALS[String(error.code)]
  if (!refusal) return undefined
  const [message, hint] = refusal
  const file = 'path' in error && typeof error.path === 'string' ? toPosix(relative('', error.path)) : undefined
  return {
    severity: 'error',
    code: 'system.refused',
    message: `${message} (${String(error.syscall)})`,
    hint,
    ...(file === undefined ? {} : { file }),
  }
}

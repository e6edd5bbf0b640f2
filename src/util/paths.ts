import { isAbsolute, relative, sep } from 'node:path'

/** A path with forward slashes, as it is in messages and addresses. */
export function toPosix(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/')
}

/** Whether a path lies inside a folder, or is the folder. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

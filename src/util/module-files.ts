import { existsSync } from 'node:fs'

const ENDINGS = ['js', 'jsx', 'ts', 'tsx'].flatMap((extension) => [`.${extension}`, `/index.${extension}`])

/** Whether an import of this path, without an extension, finds a module: a file, or a folder with an index. */
export function isModule(place: string): boolean {
  return ENDINGS.some((ending) => existsSync(place + ending))
}

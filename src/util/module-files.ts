import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

const ENDINGS = ['js', 'jsx', 'ts', 'tsx'].flatMap((extension) => [`.${extension}`, `/index.${extension}`])

/** The file that an import of this path, without an extension, finds below a folder; the path itself when none. */
export function findModule(folder: string, path: string): string {
  return ENDINGS.map((ending) => path + ending).find((file) => existsSync(join(folder, file))) ?? path
}

/** Whether an import of this path, without an extension, finds a module: a file, or a folder with an index. */
export function isModule(place: string): boolean {
  return ENDINGS.some((ending) => existsSync(place + ending))
}

/** The files that an import of a path can find: the path itself where it has an ending, else one with any ending. */
export function moduleFiles(place: string): string[] {
  const found = ENDINGS.map((ending) => place + ending)
  return /\.\w+$/.test(place) ? [place, ...found] : found
}

/** The first of these files that is there; a folder is none. */
export function findModuleFile(place: string): string | undefined {
  return moduleFiles(place).find((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
}

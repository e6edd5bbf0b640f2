import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

const ENDINGS = ['js', 'jsx', 'ts', 'tsx'].flatMap((extension) => [`.${extension}`, `/index.${extension}`])

/**
 * Returns the file that an import of this path, without an extension, finds below a folder; the path itself when none.
 */
export function findModule(folder: string, path: string): string {
  return ENDINGS.map((ending) => path + ending).find((file) => existsSync(join(folder, file))) ?? path
}

/** Returns whether an import of this path, without an extension, finds a module: a file, or a folder with an index. */
export function isModule(place: string): boolean {
  return ENDINGS.some((ending) => existsSync(place + ending))
}

/**
 * Returns the files that an import of a path can find: the path itself where it has an ending, else one with any
 * ending.
 */
export function moduleFiles(place: string): string[] {
  const found = ENDINGS.map((ending) => place + ending)
  return /\.\w+$/.test(place) ? [place, ...found] : found
}

/** Endings in the order in which esbuild tries them. */
const TRIED = ['.tsx', '.ts', '.jsx', '.js', '.css', '.json']

/** Returns the files that are not there, and that an import of a path would find before the one that it finds. */
export function filesBefore(place: string): string[] {
  const index = join(place, 'index')
  const names = [place, ...TRIED.map((ending) => place + ending), join(place, 'package.json')]
  const tried = [...names, ...TRIED.map((ending) => index + ending)]
  const found = tried.findIndex((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
  return (found < 0 ? tried : tried.slice(0, found)).filter((file) => !existsSync(file))
}

/** Returns the first of these files that is there; a folder is none. */
export function findModuleFile(place: string): string | undefined {
  return moduleFiles(place).find((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
}

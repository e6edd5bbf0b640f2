import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { formatKeyPath, valueAt } from '../config/errors/key-path.ts'
import { isRecord } from '../shared/is-record.ts'
import { isExternal, splitUrl } from '../shared/url.ts'
import type { Note } from './note.ts'

type Data = Readonly<Record<string, unknown>>

/** The folders with pictures of the configuration. */
interface StaticFolders {
  readonly root: string
  readonly baseUrl: string
  /** Paths from the root. */
  readonly folders: readonly string[]
}

/** Settings that name a picture; without the last of one, the whole is left out. */
const PICTURES: readonly (readonly string[])[] = [
  ['favicon'],
  ['themeConfig', 'image'],
  ['themeConfig', 'navbar', 'logo', 'srcDark'],
  ['themeConfig', 'navbar', 'logo', 'src'],
  ['themeConfig', 'footer', 'logo', 'srcDark'],
  ['themeConfig', 'footer', 'logo', 'src'],
]

/**
 * A configuration without the pictures that are in no static folder, each with a note: other tools do not look for
 * them, and shows a picture that is broken.
 */
export function dropMissingFiles(config: Data, folders: StaticFolders): { config: Data; notes: readonly Note[] } {
  const notes: Note[] = []
  let cached = config
  for (const path of PICTURES) {
    const address = valueAt(cached, path)
    if (typeof address !== 'string' || isThere(address, folders)) continue
    // A logo is nothing without its picture.
    const left = path.at(-1) === 'src' ? path.slice(0, -1) : path
    cached = without(cached, left)
    const remedy = 'Put the file into a static folder, or remove the setting'
    notes.push({ what: formatKeyPath(left), why: `there is no file ${address}`, remedy, isContent: true })
  }
  return { config: cached, notes }
}

function isThere(address: string, { root, baseUrl, folders }: StaticFolders): boolean {
  if (address === '' || isExternal(address) || /^[a-z]+:/i.test(address)) return true
  const { path } = splitUrl(address)
  const names = path.startsWith(baseUrl) ? [path, path.slice(baseUrl.length)] : [path]
  return names.some((name) => folders.some((folder) => existsSync(join(root, folder, decode(name)))))
}

function decode(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

function without(value: Data, [first, ...rest]: readonly string[]): Data {
  if (first === undefined) return value
  const { [first]: part, ...others } = value
  return rest.length > 0 && isRecord(part) ? { ...value, [first]: without(part, rest) } : others
}

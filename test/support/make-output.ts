import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CHANGES, type Destination } from '../../src/core/write/manifest.ts'
import { MARKER } from '../../src/core/write/marker.ts'
import { draftSite } from '../../src/core/write/writer.ts'
import type { OutputFile } from '../../src/shared/model.ts'
import { toPosix } from '../../src/util/paths.ts'
import { openStore } from '../../src/util/store.ts'
import { makeTempFolder } from './temp-folder.ts'

/** Writes files as a site; returns how many were written. */
export async function writeSite(files: readonly OutputFile[], options: Destination) {
  const draft = await draftSite(options)
  const { written } = await draft.finish(files)
  return { written }
}

/** Files with their content as key, and a list of those that were read. */
export function filesOf(contents: Readonly<Record<string, string>>) {
  const made: string[] = []
  const files = Object.entries(contents).map(([path, content]): OutputFile => {
    const read = async () => {
      made.push(path)
      return content
    }
    return { path, key: content, read }
  })
  return { files, made }
}

/** A folder for sites, in which the given files were written before. */
export async function makeOutput(before: Readonly<Record<string, string>> = {}) {
  const root = await makeTempFolder()
  const options = { outDir: join(root, 'dist'), store: openStore(join(root, '.cache')) }
  const write = async (contents: Readonly<Record<string, string>>) => {
    const { files, made } = filesOf(contents)
    return { ...(await writeSite(files, options)), made }
  }
  const list = async () => {
    const entries = await readdir(options.outDir, { recursive: true, withFileTypes: true })
    const paths = entries
      .filter((entry) => entry.isFile() && entry.name !== MARKER && entry.name !== CHANGES)
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
    return Object.fromEntries(
      await Promise.all(
        paths.map(async (path) => [toPosix(path.slice(options.outDir.length + 1)), await readFile(path, 'utf8')]),
      ),
    )
  }
  if (Object.keys(before).length > 0) await write(before)
  return { root, options, write, list, at: (path: string) => join(options.outDir, path) }
}

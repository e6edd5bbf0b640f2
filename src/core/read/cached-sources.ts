import { statSync } from 'node:fs'
import { join } from 'node:path'
import { isCutPage, specOfWritten } from '../../features/openapi/written-files.ts'
import type { SourceFile } from '../../shared/model.ts'
import { isSettled, stampOf } from '../../util/file-stamp.ts'
import { hashOf } from '../../util/hash.ts'
import type { Site } from '../open/open-site.ts'
import { mayAskForSite } from './site-context.ts'
import { textOf } from './source-text.ts'

/** The pages of the last build whose files were not touched since, so that they need not be read. */
export interface CachedSources {
  /** A page without its text, by its path relative to the site's root; undefined when its file has to be read. */
  readonly find: (displayPath: string) => CachedSource | undefined
  /** Keeps what is known of pages that were found or read. */
  readonly save: (sources: readonly SourceFile[]) => void
}

/** A page as it is known without reading its file. */
type CachedSource = Required<Pick<SourceFile, 'file' | 'hash' | 'isPlain'>>

interface Known {
  readonly stamp: string
  readonly hash: string
}

interface Stamp {
  readonly stamp: string
  readonly size: number
  /** Set if a change from now on changes the stamp as well. */
  readonly isSettled: boolean
}

/** Opens what the last build of a site kept. Nothing is kept of pages that a function of the configuration changes. */
export function openCachedSources({ root, store, toolVersion, config, contentFolders }: Site): CachedSources {
  const { preprocessor, parseFrontMatter } = config.markdown
  if (preprocessor ?? parseFrontMatter) return { find: () => undefined, save: () => {} }
  const entry = store.entry<Readonly<Record<string, Known>>>('sources')
  const variables = contentFolders.map((folder) => folder.variables)
  const key = variables.some(Boolean) ? hashOf(toolVersion, JSON.stringify(variables)) : toolVersion
  const before = entry.read(key) ?? {}
  const stamps = new Map<string, Stamp>()
  return {
    find: (displayPath) => {
      const absolutePath = join(root, displayPath)
      const now = readStamp(absolutePath)
      if (!now) return undefined
      // Of the time before the file is read: what changes meanwhile has another one.
      stamps.set(displayPath, now)
      const known = before[displayPath]
      if (known?.stamp !== now.stamp) return undefined
      const { hash } = known
      return { file: { absolutePath, hash, size: now.size }, hash, isPlain: true }
    },
    save: (sources) => {
      const entries = sources.flatMap((source): [string, Known][] => {
        const { displayPath, hash } = source
        const now = stamps.get(displayPath)
        return now?.isSettled && isPlain(source) ? [[displayPath, { stamp: now.stamp, hash }]] : []
      })
      const isSame = ([path, { stamp, hash }]: [string, Known]): boolean =>
        before[path]?.stamp === stamp && before[path]?.hash === hash
      if (entries.length !== Object.keys(before).length || !entries.every(isSame))
        entry.write(key, Object.fromEntries(entries))
    },
  }
}

function readStamp(absolutePath: string): Stamp | undefined {
  const now = statSync(absolutePath, { throwIfNoEntry: false })
  if (!now?.isFile()) return undefined
  return { stamp: stampOf(now), size: now.size, isSettled: isSettled(now, Date.now()) }
}

/** Returns whether nothing is looked for in the page before it is compiled: not what it imports, nor who wrote it. */
function isPlain(source: SourceFile): boolean {
  if (source.isPlain) return true
  if (!source.file || source.partials || source.file.variables) return false
  const text = textOf(source)
  return specOfWritten(text) === undefined && !isCutPage(text) && !mayAskForSite(text)
}

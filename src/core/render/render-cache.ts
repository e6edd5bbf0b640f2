import type { SlotAddress } from '../../shared/slots.ts'
import type { Site } from '../open/open-site.ts'
import type { BlockedUse } from './blocked.ts'

/** Cache entry of a rendered page: its keys and the policy its HTML needs. */
export interface RenderRecord {
  readonly key: string
  /** The key of its Markdown. */
  readonly markdownKey: string
  /** Changes with anything that it is rendered from; absent for a page that has none. */
  readonly fingerprint?: string | undefined
  readonly csp: string
  /** The addresses in the site's components for its parts. */
  readonly slotLinks?: readonly SlotAddress[] | undefined
  /** Uses that its policy blocks. */
  readonly blocked?: readonly BlockedUse[] | undefined
}

/** Cache entries of rendered pages by output path. */
interface RenderCache {
  find(outputPath: string): RenderRecord | undefined
  add(outputPath: string, record: RenderRecord): void
  save(outputPaths: ReadonlySet<string>): void
}

/** Opens the cache of earlier builds. */
export function openRenderCache({ store, toolVersion }: Pick<Site, 'store' | 'toolVersion'>): RenderCache {
  const entry = store.entry<Readonly<Record<string, RenderRecord>>>('renders')
  const records = new Map(Object.entries(entry.read(toolVersion) ?? {}))
  let isChanged = false
  return {
    find: (outputPath) => records.get(outputPath),
    add: (outputPath, added) => {
      const known = records.get(outputPath)
      if (
        known?.key === added.key &&
        known.markdownKey === added.markdownKey &&
        known.fingerprint === added.fingerprint
      )
        return
      records.set(outputPath, added)
      isChanged = true
    },
    save: (outputPaths) => {
      for (const path of [...records.keys()]) if (!outputPaths.has(path)) isChanged = records.delete(path)
      if (isChanged) entry.write(toolVersion, Object.fromEntries([...records].sort()))
    },
  }
}

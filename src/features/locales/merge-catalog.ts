import type { MessageMap } from './messages.ts'
import type { CatalogEntry } from './parse-catalog.ts'

/** How texts are added to a catalog. */
interface MergeOptions {
  /** Whether the originals take the place of what is there. */
  readonly override?: boolean
  /** Put before each text that is added. */
  readonly prefix?: string
  /** Keys whose descriptions are kept, as translators have them from another tool. */
  readonly keepsDescription?: (key: string) => boolean
}

/** A catalog with all texts, and how it differs from before. */
export interface MergedCatalog {
  readonly entries: ReadonlyMap<string, CatalogEntry>
  readonly added: readonly string[]
  /** Keys that nothing asks for any more; they are kept. */
  readonly unused: readonly string[]
}

/** Adds texts to a catalog, after those it has; these stay as they are. */
export function mergeCatalog(
  before: ReadonlyMap<string, CatalogEntry>,
  messages: MessageMap,
  { override = false, prefix = '', keepsDescription = () => false }: MergeOptions = {},
): MergedCatalog {
  const entries = new Map(before)
  for (const [key, fresh] of messages) {
    const { message, description, ...own } = before.get(key) ?? {}
    const isTranslated = message !== undefined && !override
    const described = (keepsDescription(key) ? description : undefined) ?? fresh.description ?? description
    entries.set(key, {
      message: isTranslated ? message : prefix + fresh.message,
      ...(described !== undefined && { description: described }),
      ...own,
    })
  }
  return {
    entries,
    added: [...messages.keys()].filter((key) => !before.has(key)),
    unused: [...before.keys()].filter((key) => !messages.has(key)),
  }
}

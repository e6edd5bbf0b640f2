import { readJson, writeAtomically } from '../util/json-file.ts'

/** What is remembered of a rendered page: its key and the policy its HTML needs. */
export interface RenderRecord {
  readonly key: string
  readonly csp: string
}

/** Records of rendered pages by output path. */
export interface RenderCache {
  find(outputPath: string, key: string): RenderRecord | undefined
  add(outputPath: string, record: RenderRecord): void
  save(outputPaths: ReadonlySet<string>): Promise<void>
}

/** Opens the records; a file that cannot be read counts as empty. */
export async function openRenderCache(file: string): Promise<RenderCache> {
  const records = new Map(parse(await readJson(file)))
  let isChanged = false
  return {
    find: (outputPath, key) => {
      const record = records.get(outputPath)
      return record?.key === key ? record : undefined
    },
    add: (outputPath, record) => {
      records.set(outputPath, record)
      isChanged = true
    },
    save: async (outputPaths) => {
      for (const path of [...records.keys()]) if (!outputPaths.has(path)) isChanged = records.delete(path)
      if (isChanged) await writeAtomically(file, JSON.stringify(Object.fromEntries([...records].sort())))
    },
  }
}

function parse(value: unknown): [string, RenderRecord][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).filter((entry): entry is [string, RenderRecord] => isRecord(entry[1]))
}

function isRecord(value: unknown): value is RenderRecord {
  return typeof value === 'object' && value !== null && 'key' in value && 'csp' in value
}

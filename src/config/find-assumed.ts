import type { AssumedConfig } from './assume-config.ts'
import { CONFIG_NAMES, findFirst } from './find-config.ts'

/** Returns what is assumed of a folder with Markdown and without a `site.config`; undefined for any other folder. */
export async function findAssumed(root: string, file?: string): Promise<AssumedConfig | undefined> {
  if (file !== undefined || (await findFirst(root, CONFIG_NAMES))) return undefined
  const { assumeConfig } = await import('./assume-config.ts')
  return assumeConfig(root)
}

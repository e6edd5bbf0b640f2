import { posix } from 'node:path'
import type { SiteConfig } from '../config/site-config.ts'
import type { Doc } from '../shared/model.ts'

/** Path of the file of a page below the site's root; of a translation, that of its original. */
export function sourcePath({ path }: Pick<Doc, 'path'>, { docs }: Pick<SiteConfig, 'docs'>): string {
  return posix.join(docs.path, path)
}

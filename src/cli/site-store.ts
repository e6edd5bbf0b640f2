import { join } from 'node:path'
import { openStore, STORE_FOLDER, type Store } from '../util/store.ts'

/** The store of the site in a folder. */
export function siteStore(root: string): Store {
  return openStore(join(root, STORE_FOLDER))
}

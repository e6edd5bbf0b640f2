import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type LoadedConfig, loadConfig } from '../../../src/config/load.ts'
import type { Problem } from '../../../src/shared/problem.ts'
import { UserError } from '../../../src/util/errors.ts'
import { openStore, type Store } from '../../../src/util/store.ts'
import { makeTempFolder } from '../../support/temp-folder.ts'

/** A site in a temporary folder, removed after the test. */
export interface TempSite {
  readonly root: string
  readonly store: Store
  readonly write: (files: Readonly<Record<string, string>>) => Promise<void>
  readonly load: (file?: string) => Promise<LoadedConfig>
  readonly problems: (file?: string) => Promise<readonly Problem[]>
}

/** Creates a site from files by path and content. */
export async function makeTempSite(files: Readonly<Record<string, string>>): Promise<TempSite> {
  const root = await makeTempFolder()
  const store = openStore(join(root, '.frigate-docs', 'cache'))
  const load = (file?: string) => loadConfig({ root, store, file })
  const site: TempSite = {
    root,
    store,
    load,
    async write(more) {
      for (const [path, text] of Object.entries(more)) {
        await mkdir(dirname(join(root, path)), { recursive: true })
        await writeFile(join(root, path), text)
      }
    },
    problems: (file) => problemsOf(load(file)),
  }
  await site.write(files)
  return site
}

/** The problems a promise rejects with; throws if it does not reject. */
export async function problemsOf(work: Promise<unknown>): Promise<readonly Problem[]> {
  const outcome = await work.then(
    () => 'no error at all',
    (error: unknown) => error,
  )
  if (outcome instanceof UserError) return outcome.problems
  throw new Error(`Expected a UserError, got ${outcome}`, { cause: outcome })
}

import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { docsWithId, versionsFile } from '../../config/versions/docs-versions.ts'
import { closest } from '../../shared/closest.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import type { Site } from '../open/open-site.ts'
import { refuseName } from './refuse-name.ts'

/** What is to be frozen. */
export interface Freezing {
  readonly name: string
  readonly docsId: string
  /** Where its files go, below the site's root. */
  readonly places: readonly string[]
}

/** Refuses to freeze what cannot be a version; throws UserError with the reason. */
export function refuseFreezing(site: Site, freezing: Freezing): void {
  const problem = refuseDocs(site, freezing) ?? refuseVersion(site, freezing) ?? refuseFiles(site, freezing)
  if (problem) throw new UserError({ severity: 'error', ...problem })
}

type Refusal = Omit<Problem, 'severity'> | undefined

function refuseDocs({ config, configFile }: Site, { docsId }: Freezing): Refusal {
  const ids = ['default', ...config.docsInstances.map(({ id }) => id)]
  if (docsWithId(config, docsId).disableVersioning) {
    const hint = 'Remove disableVersioning from the configuration.'
    return { code: 'version.disabled', message: 'Versions of these docs are disabled', hint, file: configFile }
  }
  if (ids.includes(docsId)) return undefined
  const near = closest(docsId, ids)
  return {
    code: 'version.docs',
    message: `Docs "${docsId}" do not exist`,
    hint: near === undefined ? `Use one of ${ids.join(', ')} with --docs.` : `Did you mean --docs ${near}?`,
    file: configFile,
  }
}

function refuseVersion({ config }: Site, { name, docsId }: Freezing): Refusal {
  const reason = refuseName(name)
  if (reason !== undefined) {
    return {
      code: 'version.name',
      message: `Unexpected name "${name}" of a version: ${reason}`,
      hint: 'Name it as the product does, such as 0.16 or 2.0-beta.1.',
    }
  }
  // Two names that differ in case are the same folder on some systems.
  const names = docsWithId(config, docsId).frozen.map((version) => version.name)
  const taken = names.find((other) => other.toLowerCase() === name.toLowerCase())
  if (taken === undefined) return undefined
  return {
    code: 'version.exists',
    message: `Version "${taken}" exists already`,
    hint: `Use another name; to freeze it again, remove it from ${versionsFile(docsId)} and delete its files.`,
    file: versionsFile(docsId),
    line: 1,
  }
}

/** Files of a version that is not in the list belong to somebody. */
function refuseFiles({ root }: Site, { name, docsId, places }: Freezing): Refusal {
  const file = places.map(dirname).find((path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile())
  if (file !== undefined) {
    const message = `"${file}" is a file, expected a folder for versions`
    return { code: 'version.in-the-way', message, hint: 'Move the file.', file }
  }
  const there = places.find((path) => existsSync(join(root, path)))
  if (there === undefined) return undefined
  return {
    code: 'version.in-the-way',
    message: `"${there}" exists, although ${versionsFile(docsId)} does not name version "${name}"`,
    hint: 'Delete it, or give the version another name.',
    file: there,
  }
}

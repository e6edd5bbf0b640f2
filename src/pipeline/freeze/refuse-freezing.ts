import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { closest } from '../../shared/closest.ts'
import type { VersionFiles } from '../../shared/version-files.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import type { Site } from '../open-site.ts'

/** What is to be frozen. */
export interface Freezing {
  readonly name: string
  readonly docsId: string
  /** The versions that there are. */
  readonly names: readonly string[]
  readonly files: VersionFiles
  /** Why the name cannot be one; undefined when it can. */
  readonly reason: string | undefined
}

/** Refuses to freeze what cannot be a version; throws UserError with the reason. */
export function refuseFreezing(site: Site, freezing: Freezing): void {
  const problem = refuseDocs(site, freezing) ?? refuseName(freezing) ?? refuseFiles(site, freezing)
  if (problem) throw new UserError({ severity: 'error', ...problem })
}

type Refusal = Omit<Problem, 'severity'> | undefined

function refuseDocs({ config, configFile }: Site, { docsId }: Freezing): Refusal {
  const ids = ['default', ...config.docsInstances.map(({ id }) => id)]
  if (ids.includes(docsId)) return undefined
  const near = closest(docsId, ids)
  return {
    code: 'version.docs',
    message: `Docs "${docsId}" do not exist`,
    hint: near === undefined ? `Use one of ${ids.join(', ')} with --docs.` : `Did you mean --docs ${near}?`,
    file: configFile,
  }
}

function refuseName({ name, names, files, reason }: Freezing): Refusal {
  if (reason !== undefined) {
    return {
      code: 'version.name',
      message: `Unexpected name "${name}" of a version: ${reason}`,
      hint: 'Name it as the product does, such as 0.16 or 2.0-beta.1.',
    }
  }
  // Two names that differ in case are the same folder on some systems.
  const taken = names.find((other) => other.toLowerCase() === name.toLowerCase())
  if (taken === undefined) return undefined
  return {
    code: 'version.exists',
    message: `Version "${taken}" exists already`,
    hint: `Use another name; to freeze it again, remove it from ${files.list} and delete its files.`,
    file: files.list,
    line: 1,
  }
}

/** Files of a version that is not in the list belong to somebody. */
function refuseFiles({ root }: Site, { name, files }: Freezing): Refusal {
  const paths = [files.docs, files.sidebars, files.specs]
  const file = paths.map(dirname).find((path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile())
  if (file !== undefined) {
    const message = `"${file}" is a file, expected a folder for versions`
    return { code: 'version.in-the-way', message, hint: 'Move the file.', file }
  }
  const there = paths.find((path) => existsSync(join(root, path)))
  if (there === undefined) return undefined
  return {
    code: 'version.in-the-way',
    message: `"${there}" exists, although ${files.list} does not name version "${name}"`,
    hint: 'Delete it, or give the version another name.',
    file: there,
  }
}

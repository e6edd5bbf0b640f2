import { realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Problem, UserError } from '../../util/errors.ts'
import { isInside, toPosix } from '../../util/paths.ts'
import type { Site } from './open-site.ts'
import { listContractFiles } from './version-specs.ts'

/** Folders of a site that no build may write into, whatever they contain. */
const PROTECTED_FOLDERS = ['.git', 'node_modules']

/**
 * Refuses an output folder that is, contains, or is inside something a site is made from: to write a site replaces the
 * folder.
 * @throws UserError with the reason.
 */
export function checkOutDir(site: Site): void {
  const { root, store, contentFolders, staticDirs, configFiles, config, specs } = site
  const outDir = realPath(site.outDir)
  if (isInside(outDir, realPath(root))) throw new UserError(refusal(site, 'it contains the site itself'))
  const inputs = [
    // Where the pages are in the root, so is the output: it is not read as pages.
    ...contentFolders.map(({ dir }) => dir).filter((dir) => dir !== root),
    ...staticDirs,
    join(root, config.i18n.path),
    ...configFiles,
    ...specs.flatMap(({ apis }) => apis.map(({ spec }) => join(root, spec))),
    ...listContractFiles(site),
    store.folder,
    ...PROTECTED_FOLDERS.map((name) => join(root, name)),
  ]
  for (const input of inputs) {
    const name = toPosix(relative(root, input))
    const place = realPath(input)
    if (place === outDir) throw new UserError(refusal(site, `${name} is what the site is made from`))
    if (isInside(place, outDir)) throw new UserError(refusal(site, `it is inside ${name}, which the site is made from`))
    if (isInside(outDir, place)) throw new UserError(refusal(site, `it contains ${name}, which the site is made from`))
  }
}

/** The place that a path leads to in the end; of one that is not there, as far as it is. */
function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    const parent = join(path, '..')
    return parent === path ? path : join(realPath(parent), relative(parent, path))
  }
}

function refusal({ outDir }: Site, reason: string): Problem {
  return {
    severity: 'error',
    code: 'output.unsafe-folder',
    message: `Unexpected output folder ${outDir}: ${reason}`,
    hint: 'Choose a folder of its own with --out, such as --out dist.',
  }
}

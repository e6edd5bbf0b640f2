import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { isInside, toPosix } from '../../util/paths.ts'
import type { LiveState } from './live-state.ts'

/** What a change of files comes to. */
export interface Changes {
  /** The configuration, or the tool's own files: the site is opened anew. */
  readonly config: boolean
  /** Files came, went, or are no pages: the site is read anew. */
  readonly material: boolean
  /** Pages whose text changed, by path below the docs folder. */
  readonly pages: readonly string[]
}

/** Tells what changed files mean for a site. */
export function sortChanges(changed: ReadonlySet<string>, { site, sources }: LiveState): Changes {
  const config = site.configFiles.some((file) => changed.has(file))
  const isTool = [...changed].some((path) => isInside(site.packageRoot, path) && !isInside(site.root, path))
  const pages: string[] = []
  let material = false
  for (const path of changed) {
    if (site.configFiles.includes(path)) continue
    const page = isInside(site.docsDir, path) ? toPosix(relative(site.docsDir, path)) : undefined
    if (page !== undefined && sources.has(page) && existsSync(path)) pages.push(page)
    else material = true
  }
  return { config: config || isTool, material, pages }
}

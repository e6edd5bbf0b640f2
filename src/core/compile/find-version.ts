import type { VersionName } from '../../shared/page-scope.ts'
import type { SiteContext } from '../../shared/site-modules.ts'

/** The docs and the version that a page of docs belongs to, by its path from the docs folder: the innermost folder around it. */
export function findVersion(path: string, { docsVersions = {} }: Partial<SiteContext> = {}): VersionName | undefined {
  const all = Object.entries(docsVersions).flatMap(([id, versions]) =>
    versions.map(({ name, folder }) => ({ id, version: name, folder })),
  )
  const around = all.filter(({ folder }) => path.startsWith(folder))
  const [innermost] = around.sort((one, other) => other.folder.length - one.folder.length)
  return innermost && { id: innermost.id, version: innermost.version }
}

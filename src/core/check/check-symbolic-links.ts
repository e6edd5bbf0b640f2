import { join, relative } from 'node:path'
import type { Problem } from '../../util/errors.ts'
import { listRefusedLinks, type RefusedLink } from '../../util/list-files.ts'
import { toPosix } from '../../util/paths.ts'
import type { Site } from '../open/open-site.ts'

const REASONS: Readonly<Record<RefusedLink['reason'], string>> = {
  outside: 'leads out of the repository',
  missing: 'leads to nothing',
  loop: 'leads back to a folder that it is in',
}
const HINTS: Readonly<Record<RefusedLink['reason'], string>> = {
  outside: 'Copy what it leads to into the repository, or remove the link.',
  missing: 'Correct its target, or remove the link.',
  loop: 'Remove the link.',
}

/** A warning for each symbolic link of a site's folders that is not followed, so that no page is missing silently. */
export async function checkSymbolicLinks(site: Site): Promise<Problem[]> {
  const { contentFolders, staticDirs, root, repositoryDir } = site
  const lists = await Promise.all(
    [
      ...contentFolders.map(({ dir }) => ({ folder: dir, kind: 'pages' as const })),
      ...staticDirs.map((folder) => ({ folder, kind: 'all' as const })),
    ].map(async ({ folder, kind }) => {
      const refused = await listRefusedLinks(folder, repositoryDir, kind)
      return refused.map(({ path, reason }): Problem => {
        return {
          severity: 'warning',
          code: 'content.symbolic-link',
          message: `Symbolic link ${REASONS[reason]} and is left out`,
          hint: HINTS[reason],
          file: toPosix(relative(root, join(folder, path))),
        }
      })
    }),
  )
  return lists.flat()
}

import { dirname } from 'node:path/posix'
import type { Page } from '../shared/model.ts'
import type { Problem } from '../util/errors.ts'
import type { Site } from './open-site.ts'
import type { SiteFiles } from './read-site.ts'

/** A problem for each static file at the path of a page. */
export function checkStaticFiles({ config }: Site, siteFiles: SiteFiles, pages: readonly Page[]): Problem[] {
  const files = new Set(siteFiles.staticFiles.map((file) => file.path))
  return pages.flatMap((page): Problem[] => {
    if (page.content.kind !== 'doc') return []
    const file = page.content.doc.displayPath
    const inTheWay = foldersOf(page.outputPath).find((folder) => files.has(folder))
    if (inTheWay !== undefined) {
      return [
        {
          severity: 'error',
          code: 'static.in-the-way',
          message: `Static file "${inTheWay}" has the name of a folder that this page needs`,
          hint: 'Rename the file, or give the page another slug in its front matter.',
          file,
          line: 1,
        },
      ]
    }
    if (!files.has(page.outputPath) || config.onDuplicateRoutes === 'ignore') return []
    return [
      {
        severity: config.onDuplicateRoutes === 'throw' ? 'error' : 'warning',
        code: 'route.duplicate',
        message: `Static file "${page.outputPath}" takes the place of this page`,
        hint: 'Remove the file, or give the page another slug in its front matter.',
        file,
        line: 1,
      },
    ]
  })
}

/** `a` and `a/b` for `a/b/index.html`. */
function foldersOf(path: string): string[] {
  const folder = dirname(path)
  return folder === '.' ? [] : [...foldersOf(folder), folder]
}

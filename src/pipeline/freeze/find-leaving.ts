import { withoutFrontMatter } from '../../content/front-matter.ts'
import { listWrittenPaths } from '../../markdown/list-written-paths.ts'
import { folderOf, normalizePath } from '../../shared/url.ts'
import type { Problem } from '../../util/errors.ts'

/** The page of docs that are frozen. */
export interface FrozenPage {
  /** Below the docs folder. */
  readonly path: string
  /** Below the site's root. */
  readonly displayPath: string
  readonly text: string
}

/**
 * A warning for each path in a page that does not lead to the same once the page is copied elsewhere: it leaves the
 * docs folder, or names that folder from the root. `docsPath` is the folder below the site's root.
 */
export function findLeavingPaths({ path, displayPath, text }: FrozenPage, docsPath: string): Problem[] {
  const lines = text.split('\n')
  const docsAlias = `@site/${normalizePath(docsPath)}/`
  return listWrittenPaths(withoutFrontMatter(text)).flatMap(({ kind, path: written, line, column }): Problem[] => {
    const place = { file: displayPath, line, column, source: lines[line - 1] }
    if (written.startsWith(docsAlias)) {
      return [
        {
          severity: 'warning',
          code: 'version.names-docs',
          message: `Frozen page reads "${written}" from the docs that go on`,
          hint: 'Write a path that starts with ./ or ../, there and in the frozen page.',
          ...place,
        },
      ]
    }
    const isRelative = /^\.{1,2}\//.test(written)
    // Other links are addresses, which the build checks.
    const isFile = kind !== 'link' || /\.mdx?(?:[?#]|$)/.test(written)
    const leaves = normalizePath(`${folderOf(path)}/${written}`).startsWith('../')
    if (!isRelative || !isFile || !leaves) return []
    return [
      {
        severity: 'warning',
        code: 'version.leaves-docs',
        message: `Path "${written}" leaves the docs folder, and is wrong in the frozen page`,
        hint: 'Move the file into the docs folder, or correct the path in the frozen page.',
        ...place,
      },
    ]
  })
}

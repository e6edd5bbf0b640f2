import { posix } from 'node:path'
import { folderOf } from '../shared/url.ts'

/** A path relative to a page, as one from the docs folder like the page's own. */
export function pathBeside(page: string, path: string, docsPath: string): string {
  return fromDocsFolder(posix.join(docsPath, folderOf(page), path), docsPath)
}

/** A path from the docs folder, as one from a page. */
export function pathFromPage(page: string, path: string, docsPath: string): string {
  return relativePath(posix.join(docsPath, folderOf(page)), posix.join(docsPath, path))
}

/** Begins a path from the root of the site. */
const SITE = '@site/'

/** A path from the root of the site (`@site/src/a.png`), as one from the docs folder; undefined for any other. */
export function pathInSite(path: string, docsPath: string): string | undefined {
  return path.startsWith(SITE) ? fromDocsFolder(path.slice(SITE.length), docsPath) : undefined
}

/** A path below the site's root, as one from the docs folder. */
export function fromDocsFolder(path: string, docsPath: string): string {
  return relativePath(docsPath, path).replace(/^\.\//, '')
}

function relativePath(folder: string, target: string): string {
  const from = folder.split('/').filter((name) => name !== '' && name !== '.')
  const to = target.split('/')
  while (from.length > 0 && from[0] === to[0]) {
    from.shift()
    to.shift()
  }
  return `${from.length === 0 ? './' : '../'.repeat(from.length)}${to.join('/')}`
}

import { existsSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { decodePath, encodePath, splitUrl } from '../../shared/url.ts'
import type { Site } from '../open/open-site.ts'

/**
 * Hints for addresses that lead to files of the repository which are not part of the site: the page of a host shows them,
 * the site does not. The address is relative to the file that it is written in, or to the site's root.
 */
export function createOutsideHints({ root, config }: Pick<Site, 'root' | 'config'>) {
  return (url: string, file: string): string | undefined => {
    const { path, hash } = splitUrl(url)
    const written = decodePath(path)
    const target = written.startsWith('/') ? written.slice(1) : posix.join(dirname(file), written)
    if (target === '' || !existsSync(join(root, target))) return undefined
    // A folder of docs is a part of the site, at another address.
    if (isDocsFolder(target, config.docs.path) && statSync(join(root, target)).isDirectory()) return undefined
    const address = addressIn(config.docs.editUrl, target)
    if (address === undefined)
      return 'Link to its address in the repository: the file is there, but no part of the site.'
    return `Link to "${address}${hash}": the file is there, but no part of the site.`
  }
}

function isDocsFolder(path: string, docsPath: string): boolean {
  return posix.join(path, '/').startsWith(posix.join(docsPath, '/'))
}

/** The address at which a host shows a file, by that at which it edits one: those of GitHub and GitLab. */
function addressIn(editUrl: unknown, path: string): string | undefined {
  if (typeof editUrl !== 'string' || !/\/edit\//.test(editUrl) || path.startsWith('..')) return undefined
  return `${editUrl.replace('/edit/', '/blob/').replace(/\/$/, '')}/${encodePath(path)}`
}

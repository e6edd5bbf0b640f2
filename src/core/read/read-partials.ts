import { readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type PartialFile, partialPath, unescapeText } from '../../shared/partials.ts'
import { stripMarkers } from '../../shared/reference-marker.ts'
import type { Preprocessor } from '../../shared/site-functions.ts'
import { hashOf } from '../../util/hash.ts'
import { isInside } from '../../util/paths.ts'
import { withoutFrontMatter } from './front-matter.ts'
import { preprocess } from './preprocess.ts'

/** An import of a Markdown file, or its last line; an example that looks like one does no harm. */
const IMPORTED = /\bfrom\s+['"]((?:\.{1,2}|@site)?\/[^'"\n]+\.mdx?)['"]/g

/** How partials are read. */
interface ReadPartials {
  readonly root: string
  /** The folder that partials stay inside, links followed: the repository of the site. Its root by default. */
  readonly within?: string | undefined
  readonly preprocessor?: Preprocessor | undefined
}

/** Reads the Markdown files that a text imports, recursively; a file that is missing, or outside of the repository, has no text. */
export async function readPartials(
  text: string,
  displayPath: string,
  { root, within = root, preprocessor }: ReadPartials,
): Promise<PartialFile[]> {
  const found = new Map<string, PartialFile>()
  const read = async (path: string): Promise<PartialFile> => {
    const partial = { displayPath: path, absolutePath: join(root, path), text: undefined }
    const target = await realpath(partial.absolutePath).catch(() => undefined)
    if (target === undefined) return partial
    if (!isInside(await realpath(within), target)) return { ...partial, isOutside: true }
    // To read a pipe would wait for whoever writes to it.
    if (!(await stat(target)).isFile()) return partial
    const written = await readFile(target, 'utf8').catch(() => undefined)
    if (written === undefined) return partial
    const file = { ...partial, text: written.replaceAll('\r\n', '\n') }
    return { ...partial, text: stripMarkers(withoutFrontMatter(preprocess(file, preprocessor))) }
  }
  const follow = async (importer: string, source: string): Promise<void> => {
    for (const path of importedPaths(importer, source)) {
      if (found.has(path)) continue
      const partial = await read(path)
      found.set(path, partial)
      if (partial.text !== undefined) await follow(path, partial.text)
    }
  }
  await follow(displayPath, text)
  return [...found.values()]
}

/** Hash of a page with its partials. */
export function hashWithPartials(hash: string, partials: readonly PartialFile[]): string {
  return partials.length === 0
    ? hash
    : hashOf(hash, JSON.stringify(partials.map(({ displayPath, text }) => [displayPath, text ?? null])))
}

function importedPaths(importer: string, text: string): string[] {
  // Most pages import nothing; in those that match, some lines may be code, which is harmless here.
  return [...text.matchAll(IMPORTED)].map(([, from = '']) => partialPath(importer, unescapeText(from)))
}

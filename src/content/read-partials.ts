import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PartialFile } from '../shared/model.ts'
import { partialPath, unescapeText } from '../shared/partials.ts'
import { stripMarkers } from '../shared/reference-marker.ts'
import type { Preprocessor } from '../shared/site-functions.ts'
import { hashOf } from '../util/hash.ts'
import { withoutFrontMatter } from './front-matter.ts'
import { preprocess } from './preprocess.ts'

/** An import of a Markdown file, or its last line; an example that looks like one does no harm. */
const IMPORTED = /\bfrom\s+['"]((?:\.{1,2}|@site)?\/[^'"\n]+\.mdx?)['"]/g

/** How partials are read. */
export interface ReadPartials {
  readonly root: string
  readonly preprocessor?: Preprocessor | undefined
}

/** Reads the Markdown files that a text imports, recursively; a missing file has no text. */
export async function readPartials(
  text: string,
  displayPath: string,
  { root, preprocessor }: ReadPartials,
): Promise<PartialFile[]> {
  const found = new Map<string, PartialFile>()
  const follow = async (importer: string, source: string): Promise<void> => {
    for (const path of importedPaths(importer, source)) {
      if (found.has(path)) continue
      const absolutePath = join(root, path)
      const written = await readFile(absolutePath, 'utf8').catch(() => undefined)
      const file = { absolutePath, displayPath: path, text: (written ?? '').replaceAll('\r\n', '\n') }
      const own = written === undefined ? undefined : stripMarkers(withoutFrontMatter(preprocess(file, preprocessor)))
      found.set(path, { displayPath: path, absolutePath, text: own })
      if (own !== undefined) await follow(path, own)
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

import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import picomatch from 'picomatch'
import type { SourceFile } from '../../shared/model.ts'
import { stripMarkers } from '../../shared/reference-marker.ts'
import type { Preprocessor } from '../../shared/site-functions.ts'
import { listFiles } from '../../util/list-files.ts'
import { toPosix } from '../../util/paths.ts'
import { createRest } from '../../util/rest.ts'
import { preprocess } from './preprocess.ts'
import { hashWithPartials, readPartials } from './read-partials.ts'
import { decodeSource, hashBytes } from './source-text.ts'

/** Which files of a folder are pages: globs relative to it. */
export interface PageGlobs {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

/** How a docs folder is read. */
interface ScanOptions {
  /** Paths in messages are relative to it. */
  readonly root: string
  /** Symbolic links are followed inside this folder, and partials are read there; absent: the folder of pages, and the root. */
  readonly within?: string
  readonly globs: PageGlobs
  /** Changes the text of each page. */
  readonly preprocessor?: Preprocessor | undefined
  /** What is known of a file without reading it, by its path in messages. */
  readonly recall?: ((displayPath: string) => Omit<SourceFile, 'path' | 'displayPath'> | undefined) | undefined
}

/** Reads every page below a docs folder, but for those that are known without their texts. */
export async function scanSources(folder: string, { globs, recall, ...reading }: ScanOptions): Promise<SourceFile[]> {
  const isPage = picomatch([...globs.include], { ignore: [...globs.exclude] })
  const paths = (await listFiles(folder, reading.within)).filter((path) => isPage(path))
  const rest = createRest()
  const sources: SourceFile[] = []
  for (const path of paths) {
    const displayPath = toPosix(relative(reading.root, join(folder, path)))
    const known = recall?.(displayPath)
    sources.push(known ? { path, displayPath, ...known } : await readSource(folder, path, reading))
    await rest()
  }
  return sources
}

/** Reads one page with its partials. Throws what the preprocessor throws. */
export async function readSource(
  folder: string,
  path: string,
  { root, within, preprocessor }: Pick<ScanOptions, 'root' | 'within' | 'preprocessor'>,
): Promise<SourceFile> {
  const absolutePath = join(folder, path)
  // A promise for each of thousands of small files takes several times as long.
  const bytes = readFileSync(absolutePath)
  const displayPath = toPosix(relative(root, absolutePath))
  const text = stripMarkers(preprocess({ absolutePath, displayPath, text: decodeSource(bytes) }, preprocessor))
  const partials = await readPartials(text, displayPath, { root, within, preprocessor })
  const own = hashBytes(preprocessor ? text : bytes)
  return {
    path,
    displayPath,
    text,
    // A function of the configuration changed it: no thread can read it again.
    ...(!preprocessor && { file: { absolutePath, hash: own, size: bytes.byteLength } }),
    hash: hashWithPartials(own, partials),
    ...(partials.length > 0 && { partials }),
  }
}

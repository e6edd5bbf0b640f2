import { readFileSync } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import picomatch from 'picomatch'
import type { ParseFrontMatter, Preprocessor } from '../../config/site-functions.ts'
import type { SourceFile } from '../../shared/model.ts'
import { type PartialFile, partialPath, unescapeText } from '../../shared/partials.ts'
import { stripMarkers } from '../../shared/reference-marker.ts'
import { findAlias, MARKDOWN_FILE } from '../../shared/site-modules.ts'
import { type Problem, toProblems, UserError } from '../../util/errors.ts'
import { hashOf } from '../../util/hash.ts'
import { listFiles } from '../../util/list-files.ts'
import { isInside, toPosix } from '../../util/paths.ts'
import { createRest } from '../../util/task.ts'
import type { ContentFolder } from '../open/content-folders.ts'
import type { Site } from '../open/open-site.ts'
import { fillVariables, type Variables } from './fill-variables.ts'
import { withoutFrontMatter } from './front-matter.ts'
import { parseFrontMatter } from './parse-front-matter.ts'
import { decodeSource, hashBytes, preprocess } from './source-text.ts'

/** Options for reading a docs folder. */
interface ScanOptions {
  /** Paths in messages are relative to it. */
  readonly root: string
  /** Symbolic links are followed inside this folder, and partials are read there; absent: the folder of pages, and the root. */
  readonly within?: string
  readonly globs: ContentFolder['globs']
  /** Changes the text of each page. */
  readonly preprocessor?: Preprocessor | undefined
  /** Reads the front matter of each page. */
  readonly parseFrontMatter?: ParseFrontMatter | undefined
  /** Values that take the place of variables. */
  readonly variables?: Variables | undefined
  /** Paths by the names that imports have for them, such as `~/*`. */
  readonly aliases?: Readonly<Record<string, string>> | undefined
  /** Returns a file as it is known without reading it, by its path in messages. */
  readonly recall?: ((displayPath: string) => Omit<SourceFile, 'path' | 'displayPath'> | undefined) | undefined
}

/** Returns the scan options that all folders of a site share. */
export function readingOf({ root, repositoryDir: within, config }: Pick<Site, 'root' | 'repositoryDir' | 'config'>) {
  const { preprocessor, parseFrontMatter: parse, components: aliases } = config.markdown
  return { root, within, preprocessor, parseFrontMatter: parse, aliases }
}

/**
 * Reads every page below a docs folder, but for those that are known without their texts. Throws what functions of the
 * configuration throw, for all pages.
 */
export async function scanSources(folder: string, { globs, recall, ...reading }: ScanOptions): Promise<SourceFile[]> {
  const isPage = picomatch([...globs.include], { ignore: [...globs.exclude] })
  const paths = (await listFiles(folder, reading.within)).filter((path) => isPage(path))
  const taken = new Set(paths)
  const rest = createRest()
  const sources: SourceFile[] = []
  const problems: Problem[] = []
  for (const path of paths) {
    const displayPath = toPosix(relative(reading.root, join(folder, path)))
    const known = recall?.(displayPath)
    const asMarkdown = path.replace(/(?:\.[^./]*)?$/, '.md')
    // A page of another format, such as `.markdown`, is Markdown, unless one beside it has the name.
    const name = MARKDOWN_FILE.test(path) || taken.has(asMarkdown) ? path : asMarkdown
    if (known) sources.push({ path: name, displayPath, ...known })
    else
      await readSource(folder, path, reading).then(
        (source) => sources.push({ ...source, path: name }),
        (error: unknown) => problems.push(...toProblems(error).problems),
      )
    await rest()
  }
  if (problems.length > 0) throw new UserError(problems)
  return sources
}

/** Reads one page with its partials. Throws what functions of the configuration throw. */
export async function readSource(
  folder: string,
  path: string,
  { root, within, preprocessor, parseFrontMatter: parse, variables, aliases }: Omit<ScanOptions, 'globs' | 'recall'>,
): Promise<SourceFile> {
  const absolutePath = join(folder, path)
  // A promise for each of thousands of small files takes several times as long.
  const bytes = readFileSync(absolutePath)
  const displayPath = toPosix(relative(root, absolutePath))
  const written = preprocess({ absolutePath, displayPath, text: decodeSource(bytes) }, preprocessor)
  const filled = fillVariables(written, variables)
  const text = stripMarkers(filled)
  const partials = await readPartials(text, displayPath, { root, within, preprocessor, variables, aliases })
  const values = await parseFrontMatter({ absolutePath, displayPath, text }, parse)
  const isFilled = filled !== written
  const own = hashBytes(preprocessor ? text : bytes)
  const hash = isFilled ? hashBytes(text) : own
  const file = { absolutePath, hash: own, size: bytes.byteLength, ...(variables && isFilled && { variables }) }
  return {
    path,
    displayPath,
    text,
    // A function of the configuration changed it: no thread can read it again.
    ...(!preprocessor && { file }),
    hash: hashWithPartials(values ? hashOf(hash, JSON.stringify(values)) : hash, partials),
    ...(values && { values }),
    ...(partials.length > 0 && { partials }),
  }
}

/** An import of a Markdown file, or its last line; an example that looks like one does no harm. */
const IMPORTED = /\bfrom\s+['"]([^'"\n]+\.mdx?)['"]/g

/** Options for reading partials. */
interface ReadPartials {
  readonly root: string
  /** The folder that partials stay inside, links followed: the repository of the site. Its root by default. */
  readonly within?: string | undefined
  readonly preprocessor?: Preprocessor | undefined
  readonly variables?: Variables | undefined
  readonly aliases?: Readonly<Record<string, string>> | undefined
}

/** Reads the Markdown files that a text imports, recursively; a file that is missing, or outside of the repository, has no text. */
export async function readPartials(
  text: string,
  displayPath: string,
  { root, within = root, preprocessor, variables, aliases = {} }: ReadPartials,
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
    const changed = fillVariables(preprocess(file, preprocessor), variables)
    return { ...partial, text: stripMarkers(withoutFrontMatter(changed)) }
  }
  const follow = async (importer: string, source: string): Promise<void> => {
    for (const path of importedPaths(importer, source, aliases)) {
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

function importedPaths(importer: string, text: string, aliases: Readonly<Record<string, string>>): string[] {
  // Most pages import nothing; in those that match, some lines may be code, which is harmless here.
  return [...text.matchAll(IMPORTED)].flatMap(([, written = '']) => {
    const from = unescapeText(written)
    if (/^(?:\.{1,2}|@site)?\//.test(from)) return [partialPath(importer, from)]
    const target = findAlias(from, aliases)
    return target === undefined ? [] : [partialPath('', target)]
  })
}

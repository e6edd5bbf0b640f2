import { existsSync, readFileSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import picomatch from 'picomatch'
import { runConfig, runConfigCode } from '../../config/bundle/run-config.ts'
import type { LoadOptions } from '../../config/load.ts'
import type { ExtensionPage } from '../../shared/extension.ts'
import { isRecord, recordOf } from '../../shared/is-record.ts'
import { reasonOf } from '../../util/errors.ts'
import { inFolder } from '../../util/in-folder.ts'
import { type Reads, trackReads } from '../../util/track-reads.ts'
import { compact, listOf } from '../clean-value.ts'
import { findFiles } from '../import-globs.ts'
import type { Note } from '../note.ts'
import { readFrontMatter } from './page-parts.ts'
import { textOf } from './page-script.ts'
import { findWorkingFolder, moduleOptions, type VitePressSite } from './read-vitepress.ts'
import { addressOf } from './translate-pages.ts'

/** Results of the data loaders and path loaders of a site. */
export interface LoadedData {
  /** Pages that are made from parameters. */
  readonly routes: readonly ExtensionPage[]
  /** The data of loaders that pages import, by their paths from the root. */
  readonly data: Readonly<Record<string, unknown>>
  /** Templates from which no page was made. */
  readonly empty: readonly string[]
  readonly notes: readonly Note[]
  /** Files that the modules are made of, and what they read. */
  readonly files: readonly string[]
  readonly reads: Reads
}

type Runner = Pick<LoadOptions, 'store'> & {
  readonly site: VitePressSite
  readonly files: Set<string>
  readonly reads: Reads
}

const ENDINGS = ['.js', '.ts', '.mjs', '.mts']

/** Runs the modules that make pages from parameters, and loaders of data that pages import. Those that fail are noted. */
export async function runLoaders(site: VitePressSite, { store }: Pick<LoadOptions, 'store'>): Promise<LoadedData> {
  const runner: Runner = { site, store, files: new Set(), reads: new Map() }
  const notes: Note[] = []
  const routes: ExtensionPage[] = []
  const empty: string[] = []
  const data: Record<string, unknown> = {}
  const tryOr = async <T>(path: string, work: () => Promise<T>, instead: T): Promise<T> =>
    work().catch((error: unknown) => {
      const remedy = 'Correct it, or install what it needs'
      notes.push({ what: path, why: `it fails: ${reasonOf(error).split('\n')[0]}`, remedy, isContent: true })
      return instead
    })
  for (const path of site.dynamic) {
    const stem = posix.join(site.srcDir, path.replace(/\.md$/, '.paths'))
    const module = ENDINGS.map((ending) => stem + ending).find((one) => existsSync(join(site.root, one)))
    const made = module === undefined ? [] : await tryOr(module, () => makePages(path, module, runner), [])
    routes.push(...made)
    if (module === undefined) empty.push(path)
  }
  for (const path of await importedLoaders(site)) {
    const value = await tryOr(path, () => loadData(path, runner, notes), undefined)
    if (value !== undefined) data[path] = value
  }
  return { routes, data, empty, notes, files: [...runner.files], reads: runner.reads }
}

/** Returns the loaders, from the root, that pages import. */
async function importedLoaders({ root, srcDir, loaders, pages }: VitePressSite): Promise<string[]> {
  if (loaders.length === 0) return []
  const names = loaders.map((path) => posix.basename(path).replace(/\.[mc]?[jt]s$/, ''))
  const texts = pages
    .map((path) => readFileSync(join(root, srcDir, path), 'utf8'))
    .filter((text) => text.includes('.data'))
  return loaders
    .filter((_, index) => texts.some((text) => text.includes(names[index] ?? '')))
    .map((path) => posix.join(srcDir, path))
}

/** Runs a module, and returns its default export. */
async function run(path: string, { site, store, files, reads }: Runner): Promise<Readonly<Record<string, unknown>>> {
  const { root } = site
  const file = { path: join(root, path), displayPath: path }
  const options = await moduleOptions({ root, file, store }, `vitepress-${posix.basename(path).replace(/\W+/g, '-')}`)
  const { bundle, exported, reads: own } = await runConfig(options)
  for (const one of bundle.files) files.add(one)
  for (const [name, print] of own) reads.set(name, print)
  return recordOf(exported)
}

/** Calls a function of a module, which is given the files that it watches. */
function call(code: unknown, path: string, watch: unknown, { site, reads }: Runner): Promise<unknown> {
  const { root, folder } = site
  const patterns = [watch].flat().filter((one) => typeof one === 'string')
  const work = () =>
    trackReads(reads, async () => {
      const watched = findFiles(patterns.map((one) => posix.resolve(root, posix.dirname(path), one)))
      return typeof code === 'function' ? Reflect.apply(code, undefined, [watched]) : code
    })
  return inFolder(findWorkingFolder(resolve(root, folder)), () => runConfigCode(work, path))
}

async function makePages(template: string, path: string, runner: Runner): Promise<ExtensionPage[]> {
  const { paths, watch } = await run(path, runner)
  const { root, srcDir } = runner.site
  const text = readFileSync(join(root, srcDir, template), 'utf8')
  return listOf(await call(paths, path, watch, runner)).flatMap((entry) => {
    const { params, content } = recordOf(entry)
    if (!isRecord(params)) return []
    const filled = text.replaceAll(/<!--\s*@content\s*-->/g, () => String(content ?? ''))
    return [
      {
        path: template.replace(/\[(\w+)\]/g, (_, name: string) => String(params[name])),
        text: filled.replace(/\{\{\s*\$params((?:\.\w+)*)\s*\}\}/g, (whole, keys: string) => {
          const names = keys.split('.').slice(1)
          return textOf(names.reduce<unknown>((all, key) => recordOf(all)[key], params)) || whole
        }),
      },
    ]
  })
}

async function loadData(path: string, runner: Runner, notes: Note[]): Promise<unknown> {
  const { load, watch, patterns, options } = await run(path, runner)
  const lost = ['render', 'excerpt'].filter((key) => recordOf(options)[key])
  if (lost.length > 0) {
    const why = 'pages in the data of a loader have no HTML and no excerpt'
    notes.push({
      what: `${lost.join(', ')} in ${path}`,
      why,
      remedy: 'Show their description and link to them',
      isContent: true,
    })
  }
  const value =
    patterns === undefined
      ? await call(load, path, watch, runner)
      : await call(() => readContent([patterns].flat().map(String), recordOf(options), runner), path, [], runner)
  const json = JSON.stringify(value)
  return json === undefined ? undefined : JSON.parse(json)
}

/** Returns what `createContentLoader` gives for patterns of pages: their front matter and addresses. */
function readContent(
  patterns: readonly string[],
  { includeSrc, transform }: Readonly<Record<string, unknown>>,
  { site }: Runner,
): unknown {
  const { root, srcDir, pages, config } = site
  const isOwn = picomatch(patterns.map((pattern) => pattern.replace(/^\.?\//, '')))
  const entries = pages
    .filter((page) => isOwn(page))
    .map((page) => {
      const file = join(root, srcDir, page)
      const url = addressOf(page)
      const ending = config.cleanUrls === true || url.endsWith('/') ? '' : '.html'
      return compact({
        src: includeSrc === true ? readFileSync(file, 'utf8') : undefined,
        frontmatter: readFrontMatter(file),
        url: url + ending,
      })
    })
  return typeof transform === 'function' ? Reflect.apply(transform, undefined, [entries]) : entries
}

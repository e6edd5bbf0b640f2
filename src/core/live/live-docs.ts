import type { ApiReferences } from '../../features/openapi/update-references.ts'
import type { CompileOptions } from '../../markdown/compile-input.ts'
import { referencesOf } from '../../markdown/page-error.ts'
import { SKETCH_KEY } from '../../markdown/sketch-doc.ts'
import type { Doc, DocBody, Reference, SourceFile } from '../../shared/model.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import type { DocCompiler } from '../compile/compile-doc.ts'
import { createDocKeys } from '../compile/compile-docs.ts'
import type { DocCache } from '../compile/doc-cache.ts'
import type { Site } from '../open/open-site.ts'
import { markerOf } from '../read/blog-folders.ts'
import { sketchSource } from '../read/sketch-source.ts'
import { ChangedSource } from '../read/source-text.ts'
import type { SiteFiles } from '../read-site.ts'

/** The Docs of a site in `dev`: compiled on demand, sketched until then. */
export interface LiveDocs {
  /** The current Doc of a page: compiled, else the last that compiled, else a sketch. */
  docOf(source: SourceFile): Doc
  /** Returns whether a page's text has neither been compiled nor failed. */
  isWaiting(source: SourceFile): boolean
  problemsOf(source: SourceFile): readonly Problem[]
  /** The links that were found in the text of a page that could not be compiled; undefined for any other page. */
  failedLinksOf(source: SourceFile): readonly Reference[] | undefined
  /**
   * Compiles a page; errors become its problems. Its body is stored at once if nobody waits for the page: it may be one of
   * thousands.
   * @throws ChangedSource when its file is another one than was read.
   */
  compile(source: SourceFile, api: ApiReferences, options?: { readonly isAhead?: boolean }): Promise<void>
  /** Compiles a page only to warm up the compiler and its caches for the first edit. */
  warmUp(source: SourceFile): Promise<void>
  /** Retries pages that could not be compiled: other files they need may exist now. */
  retry(): void
  /** The Docs of the same pages with other inputs: these are used until those are compiled. */
  renew(inputs: DocInputs): LiveDocs
  readBody(doc: Doc): Promise<DocBody>
  /** Saves what was compiled for the next start, and frees its memory. */
  save(sources: readonly SourceFile[]): Promise<void>
}

/** The part of a site that its Docs depend on. */
export interface DocInputs {
  readonly site: Site
  readonly siteFiles: Pick<SiteFiles, 'contracts' | 'code'>
}

interface Failure {
  readonly key: string
  readonly problems: readonly Problem[]
  readonly references: readonly Reference[]
}

type CompilerLoader = (options: CompileOptions) => Promise<DocCompiler>

/** Keeps a compiler and its caches as long as the compile options are the same. */
function createCompilerLoader(): CompilerLoader {
  let known: { readonly fingerprint: string; readonly compiler: Promise<DocCompiler> } | undefined
  const create: CompilerLoader = async (options) => {
    const { createDocCompiler } = await import('../compile/compile-doc.ts')
    return createDocCompiler(options, { isCached: true })
  }
  return (options) => {
    const fingerprint = JSON.stringify(options)
    if (known?.fingerprint !== fingerprint) known = { fingerprint, compiler: create(options) }
    return known.compiler
  }
}

/** Opens the Docs of a site with the cache of an earlier build or start, and with what earlier Docs have compiled. */
export function createLiveDocs(
  { site, siteFiles: { contracts, code } }: DocInputs,
  cache: DocCache,
  {
    before,
    load = createCompilerLoader(),
  }: { readonly before?: ReadonlyMap<string, Doc>; readonly load?: CompilerLoader } = {},
): LiveDocs {
  // Only these two files of the site: the others have the texts of its pages.
  const { keyOf, options } = createDocKeys(site, { contracts, code })
  let compiler: Promise<DocCompiler> | undefined
  const loadCompiler = (): Promise<DocCompiler> => {
    compiler ??= load(options)
    return compiler
  }
  const failures = new Map<string, Failure>()
  const lastGood = new Map(before)
  const sketches = new Map<string, { readonly hash: string; readonly doc: Doc }>()
  const running = new Map<string, Promise<void>>()

  const failureOf = (source: SourceFile): Failure | undefined => {
    const failure = failures.get(source.path)
    return failure?.key === keyOf(source) ? failure : undefined
  }
  const sketch = (source: SourceFile): Doc => {
    const known = sketches.get(source.path)
    if (known?.hash === source.hash) return known.doc
    const marker = markerOf(source.path, options.truncateMarkers)
    const doc = withoutText(sketchSource(source, marker, site.translateFrontMatter).doc)
    sketches.set(source.path, { hash: source.hash, doc })
    return doc
  }
  const run = async (source: SourceFile, key: string, api: ApiReferences, isAhead: boolean): Promise<void> => {
    try {
      const compile = await loadCompiler()
      const { doc: compiled, body } = await compile({ source, key, api: await api.readPage(source) })
      const doc = withoutText(compiled)
      if (isAhead) cache.addCompiled(doc, body)
      else cache.add(doc, body)
      lastGood.set(doc.path, doc)
      failures.delete(source.path)
      sketches.delete(source.path)
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      failures.set(source.path, { key, problems: error.problems, references: referencesOf(error) })
      if (error instanceof ChangedSource) throw error
    }
  }
  return {
    docOf: (source) => {
      const doc = cache.find(source.path, keyOf(source))
      if (doc) lastGood.set(doc.path, doc)
      return doc ?? lastGood.get(source.path) ?? sketch(source)
    },
    isWaiting: (source) => cache.find(source.path, keyOf(source)) === undefined && failureOf(source) === undefined,
    problemsOf: (source) => failureOf(source)?.problems ?? cache.find(source.path, keyOf(source))?.problems ?? [],
    failedLinksOf: (source) => failureOf(source)?.references,
    compile: (source, api, { isAhead = false } = {}) => {
      const key = keyOf(source)
      const known = running.get(key)
      if (known) return known
      const work = run(source, key, api, isAhead).finally(() => running.delete(key))
      running.set(key, work)
      return work
    },
    warmUp: async (source) => {
      try {
        const compile = await loadCompiler()
        await compile({ source, key: keyOf(source) })
      } catch (error) {
        if (!(error instanceof UserError)) throw error
      }
    },
    retry: () => failures.clear(),
    renew: (inputs) => createLiveDocs(inputs, cache, { before: lastGood, load }),
    readBody: cache.readBody,
    save: async (sources) => {
      const paths = new Set(sources.map((source) => source.path))
      for (const map of [failures, lastGood, sketches])
        for (const path of map.keys()) if (!paths.has(path)) map.delete(path)
      await cache.save(paths)
      cache.release()
    },
  }
}

/** Returns whether two readings of a site give the same Docs. */
export function hasSameOptions(one: DocInputs, other: DocInputs): boolean {
  const fingerprintOf = ({ site, siteFiles }: DocInputs): string =>
    JSON.stringify(createDocKeys(site, siteFiles).options)
  return fingerprintOf(one) === fingerprintOf(other)
}

/** Returns whether a Doc belongs to a page that has not been compiled yet. */
export function isSketch(doc: Doc): boolean {
  return doc.key === SKETCH_KEY
}

/** A copy: strings that were cut out of the text of a page, such as its title and its links, keep all of it in memory. */
function withoutText(doc: Doc): Doc {
  return structuredClone(doc)
}

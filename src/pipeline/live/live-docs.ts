import type { ApiReferences } from '../../api/update-references.ts'
import { splitFrontMatter, withoutFrontMatter } from '../../content/front-matter.ts'
import type { CompileOptions } from '../../markdown/compile.ts'
import { SKETCH_KEY, type SketchInput, sketchDoc } from '../../markdown/sketch-doc.ts'
import type { Doc, DocBody, SourceFile } from '../../shared/model.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import type { DocCompiler } from '../compile/compile-doc.ts'
import { createDocKeys } from '../compile/compile-docs.ts'
import type { DocCache } from '../compile/doc-cache.ts'
import type { Site } from '../open-site.ts'
import type { SiteFiles } from '../read-site.ts'

/** The Docs of a site that is being written: compiled when they are wanted, sketched until then. */
export interface LiveDocs {
  /** The Doc of a page as it is now: compiled, else the last that could be compiled, else a sketch. */
  docOf(source: SourceFile): Doc
  /** Whether a page's text has neither been compiled nor failed. */
  isWaiting(source: SourceFile): boolean
  problemsOf(source: SourceFile): readonly Problem[]
  /** Compiles a page as it is now; its faults become its problems. */
  compile(source: SourceFile, api: ApiReferences): Promise<void>
  /** Compiles a page for the exercise alone: the compiler is loaded, and knows the page, when it is edited. */
  warmUp(source: SourceFile): Promise<void>
  /** Gives pages that could not be compiled another try: what they need beside their text may be there now. */
  retry(): void
  /** The Docs of the same pages, compiled in another way: these stand in for them until they are. */
  renew(made: DocsMadeWith): LiveDocs
  readBody(doc: Doc): Promise<DocBody>
  /** Keeps what was compiled for the next start, and frees its memory. */
  save(sources: readonly SourceFile[]): Promise<void>
}

/** What makes the Docs of a site what they are. */
export interface DocsMadeWith {
  readonly site: Site
  readonly siteFiles: Pick<SiteFiles, 'contracts'>
}

interface Failure {
  readonly key: string
  readonly problems: readonly Problem[]
}

/** What Docs have of those before them. */
interface Inherited {
  readonly before?: ReadonlyMap<string, Doc>
  readonly compilers?: Compilers
}

/** Keeps the compiler for as long as pages are compiled in the same way: it knows what it has read. */
interface Compilers {
  load(options: CompileOptions): Promise<DocCompiler>
}

function createCompilers(): Compilers {
  let known: { readonly print: string; readonly compiler: Promise<DocCompiler> } | undefined
  const create = async (options: CompileOptions): Promise<DocCompiler> => {
    const { createDocCompiler } = await import('../compile/compile-doc.ts')
    return createDocCompiler(options, { remembers: true })
  }
  return {
    load: (options) => {
      const print = JSON.stringify(options)
      if (known?.print !== print) known = { print, compiler: create(options) }
      return known.compiler
    },
  }
}

/** Opens the Docs of a site on what an earlier build or start has compiled. */
export function createLiveDocs(
  { site, siteFiles }: DocsMadeWith,
  cache: DocCache,
  { before = new Map(), compilers = createCompilers() }: Inherited = {},
): LiveDocs {
  const { keyOf: makeKey, options } = createDocKeys(site, siteFiles.contracts)
  const keys = new WeakMap<SourceFile, string>()
  const keyOf = (source: SourceFile): string => {
    const key = keys.get(source) ?? makeKey(source)
    keys.set(source, key)
    return key
  }
  let compiler: Promise<DocCompiler> | undefined
  const loadCompiler = (): Promise<DocCompiler> => {
    compiler ??= compilers.load(options)
    return compiler
  }
  const failures = new Map<string, Failure>()
  const lastGood = new Map<string, Doc>(before)
  const sketches = new Map<string, { readonly hash: string; readonly doc: Doc }>()
  const running = new Map<string, Promise<void>>()

  const failureOf = (source: SourceFile): Failure | undefined => {
    const failure = failures.get(source.path)
    return failure?.key === keyOf(source) ? failure : undefined
  }
  const sketch = (source: SourceFile): Doc => {
    const known = sketches.get(source.path)
    if (known?.hash === source.hash) return known.doc
    const doc = sketchDoc({ source, ...readFrontMatter(source) })
    sketches.set(source.path, { hash: source.hash, doc })
    return doc
  }
  const run = async (source: SourceFile, key: string, api: ApiReferences): Promise<void> => {
    try {
      const compile = await loadCompiler()
      const { doc, body } = await compile({ source, key, api: await api.readPage(source) })
      cache.add(doc, body)
      lastGood.set(doc.path, doc)
      failures.delete(source.path)
      sketches.delete(source.path)
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      failures.set(source.path, { key, problems: error.problems })
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
    compile: (source, api) => {
      const key = keyOf(source)
      const known = running.get(key)
      if (known) return known
      const work = run(source, key, api).finally(() => running.delete(key))
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
    renew: (made) => createLiveDocs(made, cache, { before: lastGood, compilers }),
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

/** Whether two readings of a site make the same Docs. */
export function isCompiledAlike(one: DocsMadeWith, other: DocsMadeWith): boolean {
  const printOf = ({ site, siteFiles }: DocsMadeWith): string =>
    JSON.stringify(createDocKeys(site, siteFiles.contracts).options)
  return printOf(one) === printOf(other)
}

/** Whether a Doc is one of a page nobody has compiled yet. */
export function isSketch(doc: Doc): boolean {
  return doc.key === SKETCH_KEY
}

/** Faults in it are told when the page is compiled. */
function readFrontMatter({ text, displayPath, frontMatter }: SourceFile): Pick<SketchInput, 'frontMatter' | 'body'> {
  if (frontMatter) return { frontMatter, body: text }
  try {
    return splitFrontMatter(text, displayPath)
  } catch {
    return { frontMatter: {}, body: withoutFrontMatter(text) }
  }
}

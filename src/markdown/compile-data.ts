import type { FoundAddresses } from '../shared/mark-addresses.ts'
import type { DocFeatures, Heading, HeadTag, Reference, SourcePosition } from '../shared/model.ts'
import type { Problem } from '../util/errors.ts'

/** Data that the plugins collect about one page. */
export interface CompileData extends FoundAddresses {
  /** The title in the text: its words, and their HTML, as of a heading in contents; empty where it has none. */
  title:
    | { readonly html: string; readonly text: string; readonly isInBody?: boolean; readonly id?: string | undefined }
    | undefined
  firstParagraph: string
  readonly headings: Heading[]
  readonly references: Reference[]
  readonly ids: Set<string>
  /** Places of string attributes of components, by value: one may be an address. */
  readonly jsxPlaces: Map<string, SourcePosition>
  /** First place of each component, by name. */
  readonly componentPlaces: Map<string, SourcePosition>
  readonly problems: Problem[]
  features: DocFeatures
  /** Pages that code links to: their anchors are known to exist, the pages need checking. */
  readonly codeLinks: Set<string>
  readonly headTags: HeadTag[]
  /** Files read by plugins and code of the page, as stored: fingerprints by path from the site's root. */
  readonly reads: Map<string, string>
  /** Parts of an MDX page that are already HTML. */
  readonly hoisted: string[]
  /** Begins the ids that nobody links to, where several texts are on one page; empty for a page of its own. */
  readonly idPrefix: string
  /** Set for a post, whose title is above its text, whatever is before it: always, or if it has only words. */
  readonly titleAbove: 'always' | 'words' | undefined
  /** Set if its code does more than say values. */
  hasOwnCode: boolean
}

/** The imports of a page. */
export interface ImportData {
  /** Path of the page as people see it. */
  readonly path: string
  /** Modules that exist, by `moduleKey`. */
  readonly existing: ReadonlySet<string>
  /** Keys of the components that it has itself, and that do something in the browser, by name. */
  readonly own: ReadonlyMap<string, string>
  /** Those that it and its partials use, with modules of adapters. */
  readonly used: Set<string>
  /** Of what can be found, what looks at the elements inside its components. */
  readonly reading: ReadonlySet<string>
  /** The names of such components on the page. */
  readonly readers: Set<string>
}

declare module 'vfile' {
  interface DataMap {
    page: CompileData
    /** The front matter as written, for plugins that the configuration has as functions. */
    frontMatter: Readonly<Record<string, unknown>> | undefined
    /** Plugins that failed on the page. */
    failed: ReadonlySet<unknown> | undefined
    imports: ImportData
    /** The partial that a line of the page is from; undefined for its own. */
    fileOf: (line: number) => string | undefined
  }
}

/** Empty data for one page, but for what is there before it is compiled, or is left of an attempt that failed. */
export function createCompileData({
  idPrefix = '',
  titleAbove,
  reads = new Map(),
}: { readonly [Key in 'idPrefix' | 'titleAbove' | 'reads']?: CompileData[Key] | undefined } = {}): CompileData {
  return {
    title: undefined,
    firstParagraph: '',
    headings: [],
    references: [],
    ids: new Set(),
    jsxPlaces: new Map(),
    componentPlaces: new Map(),
    problems: [],
    features: { mermaid: false },
    codeLinks: new Set(),
    headTags: [],
    reads,
    hoisted: [],
    idPrefix,
    titleAbove,
    hasOwnCode: false,
  }
}

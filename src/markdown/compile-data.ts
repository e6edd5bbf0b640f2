import type { FoundAddresses } from '../shared/mark-addresses.ts'
import type { DocFeatures, Heading, Place, Reference } from '../shared/model.ts'
import type { Problem } from '../util/errors.ts'

/** What the plugins learn on the way through one page. */
export interface CompileData extends FoundAddresses {
  title: { html: string; text: string } | undefined
  firstParagraph: string
  readonly headings: Heading[]
  readonly references: Reference[]
  readonly ids: Set<string>
  /** Places of what components are given, by its text: it may be an address. */
  readonly jsxPlaces: Map<string, Place>
  readonly problems: Problem[]
  features: DocFeatures
  /** Pages that code leads to: their anchors are known to exist, the pages have to be looked for. */
  readonly codeLinks: Set<string>
  /** Parts of an MDX page that are HTML already. */
  readonly hoisted: string[]
}

declare module 'vfile' {
  interface DataMap {
    page: CompileData
  }
}

/** An empty record for one page. */
export function createCompileData(): CompileData {
  return {
    title: undefined,
    firstParagraph: '',
    headings: [],
    references: [],
    ids: new Set(),
    jsxPlaces: new Map(),
    problems: [],
    features: { mermaid: false },
    codeLinks: new Set(),
    hoisted: [],
  }
}

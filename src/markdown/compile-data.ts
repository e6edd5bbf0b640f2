import type { DocFeatures, Heading, Place } from '../shared/model.ts'
import type { Problem } from '../util/errors.ts'

/** What the plugins learn on the way through one page. */
export interface CompileData {
  title: { html: string; text: string } | undefined
  firstParagraph: string
  readonly headings: Heading[]
  /** Where each address stands, in order of appearance. */
  readonly places: Map<string, Place[]>
  readonly problems: Problem[]
  features: DocFeatures
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
    places: new Map(),
    problems: [],
    features: { mermaid: false },
    hoisted: [],
  }
}

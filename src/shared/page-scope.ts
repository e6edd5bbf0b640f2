import type { Language } from './messages/text.ts'
import type { DocFeatures, Heading, HeadTag } from './model.ts'
import type { ProvidedModules } from './provided-modules.ts'
import type { SiteModule } from './site-modules.ts'

/** Attributes of an element. */
type Props = Readonly<Record<string, unknown>>

/** A version of docs. */
export interface VersionName {
  /** The id of the docs. */
  readonly id: string
  /** The name of the version. */
  readonly version: string
}

/** Code that a component shows. */
export interface CodeToShow {
  readonly code: string
  readonly language: string
  /** The words after the language of a fence. */
  readonly meta: string
  /** Number of the first line; undefined when lines have no numbers. */
  readonly start: number | undefined
}

/** The page that is rendered, as its components reach it. */
export interface CurrentPage {
  /** Set where the result is only looked at. */
  readonly isTrial?: boolean
  /** Set in a component that the browser hydrates. */
  readonly isIsland?: boolean
  /** The components that the site gives to every page. */
  readonly components?: Props
  /** The docs and the version that it belongs to; absent for what is not in docs. */
  readonly docs?: VersionName | undefined
  /** The result of the hook `useDoc`. */
  readonly facts?: Props
  /** Marks the address and id of an element, which JSX may have; returns the attributes to render it with. */
  readonly mark: (name: string, props: Props, isJsx?: boolean) => Props
  /** Returns what holds the place of highlighted code until it is there. */
  readonly highlight: (code: CodeToShow) => string
  readonly addHeadTag: (tag: HeadTag) => void
  /** Says that the page has a diagram, or the cards of its category. */
  readonly addFeature: (name: keyof DocFeatures) => void
  /** Begins the ids that React makes. */
  readonly idPrefix: string
  /** Returns a new id for an island. */
  readonly nextIsland: () => string
  /** Reports what readers of the page will miss. */
  readonly warn: (message: string, hint: string) => void
}

/** Names the code of a page in the stacks of errors. */
export const PAGE_CODE = 'frigate-docs-page-code'

/** A module that a page imports, loaded. */
export interface LoadedModule {
  readonly exports: Props
  readonly script?: SiteModule['script']
  readonly readsChildren?: SiteModule['readsChildren']
  /** Path to its exports in the script, if they are not exports there: `default.` for the properties of one. */
  readonly prefix?: string
}

/** A Markdown file that a page imports and uses as a component: JavaScript as of a page. */
export interface PartialCode {
  readonly key: string
  readonly code: string
  /** Its headings. */
  readonly toc: readonly Props[]
}

/** The scope of a page's code. */
export interface PageScope {
  readonly page: CurrentPage
  /** Modules by what the page imports. */
  readonly modules: Readonly<Record<string, LoadedModule>>
  /** Compiled Markdown that the page uses as components; each is after those it uses itself. */
  readonly partials: readonly PartialCode[]
  /** Modules of adapters; absent unless the page imports one, or the site has components for every page. */
  readonly provided?: ProvidedModules | undefined
  /** Components that every page may use without an import, besides the built-in ones. */
  readonly globals: LoadedModule
  /** Set where components that fail are replaced by their children, with a warning. */
  readonly isGuarded?: boolean
  /** The language of titles and labels; absent: English. */
  readonly language?: Language | undefined
  /** Names in scope of the page's expressions: `frontMatter`, `toc`. */
  readonly names: Props
}

/** Returns headings as components and expressions of a page get them. */
export function tocOf(headings: readonly Heading[]): readonly Readonly<Record<string, unknown>>[] {
  return headings.map(({ html, id, level }) => ({ value: html, id, level }))
}

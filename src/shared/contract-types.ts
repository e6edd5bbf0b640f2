/** The contracts of a site: what its pages are held against, and what comes of it. Plain data, for threads and keys. */

/** Everything pages are held against. */
export interface ContractData {
  /** Whether every YAML and JSON fence has to parse. */
  readonly fences: boolean
  readonly config?: ConfigContract
  readonly api?: ApiContract
  readonly terms: readonly Term[]
  /** Words and phrases that are no terms, though a term may be in them: "time zone". */
  readonly notTerms?: readonly string[]
  readonly words: readonly Spelling[]
}

/** The product's configuration. */
export interface ConfigContract {
  /** Text of the JSON Schema. */
  readonly schema: string
  /** Path of the schema as people see it. */
  readonly schemaFile: string
  /** Route of the generated reference; absent when the site has none. */
  readonly referenceRoute?: string
  /** Titles of the fences that show the product's configuration. */
  readonly titles: readonly string[]
  /** Languages of such fences. */
  readonly languages: readonly string[]
  /** Options whose keys depend on the value of one of them, by the path they are at. */
  readonly variants: Readonly<Record<string, VariantRule>>
}

/** Where in the schema the further keys of an option are, and the key whose value chooses among them. */
export interface VariantRule {
  readonly key: string
  readonly from: string
}

/** The product's HTTP API. */
export interface ApiContract {
  /** What is before every path of the specification: `/api`. */
  readonly prefix: string
  readonly operations: readonly ApiOperation[]
  /** Calls that are another product's; `*` stands for any characters. */
  readonly ignore: readonly string[]
}

/** An operation of the API with the address of its page. */
export interface ApiOperation {
  /** In capitals. */
  readonly method: string
  /** With its parameters in braces: `/events/{event_id}`. */
  readonly path: string
  readonly href?: string
}

/** A word that is explained. */
export interface Term {
  readonly term: string
  readonly url: string
  /** Plain text. */
  readonly definition: string
  /** The page it is defined on, as people see it: there, it is no link. */
  readonly file: string
}

/** A name and the ways it must not be spelt, besides other cases of its own letters. */
export interface Spelling {
  readonly right: string
  readonly wrong: readonly string[]
}

/** What is wrong with a text, at its place in that text. */
export interface Finding {
  readonly severity: 'error' | 'warning'
  readonly code: string
  readonly message: string
  readonly hint?: string | undefined
  /** Starts at 1. */
  readonly line: number
  /** Starts at 1. */
  readonly column: number
}

/** A part of a text that leads somewhere. */
export interface LinkedRange {
  /** Starts at 1. */
  readonly line: number
  /** Starts at 1. */
  readonly column: number
  readonly length: number
  readonly url: string
}

/** A code fence as the checks see it. */
export interface FenceText {
  readonly language: string
  /** What is after the language. */
  readonly meta: string
  readonly text: string
}

/** What is known of an option. */
export interface OptionFacts {
  readonly path: string
  /** Its place in the reference; absent when the site has none. */
  readonly url?: string
  /** `integer`, `"auto" or number`. */
  readonly type: string
  /** As it is written in the configuration; absent when there is none. */
  readonly defaultValue?: string
  /** The default as prose shows it: the entries of a list one by one. */
  readonly defaultParts?: readonly string[]
  readonly title?: string
}

/** What a check answers for a name that does not exist. */
export interface Unknown {
  readonly message: string
  readonly hint: string
}

/** A call of the API in a text, by the place of its path. */
export interface FoundCall {
  readonly offset: number
  readonly length: number
  readonly url?: string
  readonly unknown?: Unknown
}

/** What one page is held against. */
export interface PageContracts {
  /** What is wrong in a fence. */
  checkFence(fence: FenceText): Promise<readonly Finding[]>
  /** What of a fence leads somewhere. */
  linkFence(fence: FenceText): readonly LinkedRange[]
  /** What the schema says of an option. */
  findOption(path: string): OptionFacts | Unknown
  /** The calls of the API in a text. */
  findCalls(text: string): readonly FoundCall[]
  /** The terms of the glossary in a text; absent when there is none. */
  readonly findTerms: ((text: string) => readonly FoundTerm[]) | undefined
  /** Names that are misspelt in a text; absent when no name is watched. */
  readonly findMisspellings: ((text: string) => readonly Misspelling[]) | undefined
}

/** A term of the glossary in a text. */
export interface FoundTerm {
  readonly offset: number
  readonly length: number
  readonly term: Term
}

/** A name that is spelt otherwise than it has to be. */
export interface Misspelling {
  readonly offset: number
  readonly found: string
  readonly right: string
}

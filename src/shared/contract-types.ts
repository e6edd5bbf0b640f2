/** The contracts of a site: what its pages are checked against, and the findings. Plain data, for threads and keys. */

import type { Problem } from './problem.ts'

/** Everything that pages are checked against. */
export interface ContractData {
  /** Set where every YAML and JSON fence must parse. */
  readonly fences: boolean
  readonly config?: ConfigContract
  readonly api?: ApiContract
  readonly terms: readonly Term[]
  /** Words and phrases that are not terms, although they may contain one: "time zone". */
  readonly notTerms?: readonly string[]
  readonly words: readonly Spelling[]
}

/** The contracts of a site: pages of a frozen version have their own. */
export interface SiteContracts {
  readonly own?: ContractData
  /** By the folder of the version: the start of the paths of its pages. */
  readonly frozen: Readonly<Record<string, ContractData>>
}

/** Returns the contracts of a page, by its path from the docs folder. */
export function contractsOf(path: string, { own, frozen }: SiteContracts): ContractData | undefined {
  const prefix = Object.keys(frozen).find((start) => path.startsWith(start))
  return prefix === undefined ? own : frozen[prefix]
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
  /** Options whose keys depend on the value of one of them, by path. */
  readonly variants: Readonly<Record<string, VariantRule>>
}

/** Path in the schema of an option's variable keys, and the key whose value selects among them. */
export interface VariantRule {
  readonly key: string
  readonly from: string
}

/** The product's HTTP API. */
export interface ApiContract {
  /** Prefix of every path of the specification: `/api`. */
  readonly prefix: string
  readonly operations: readonly ApiOperation[]
  /** Calls of another product; `*` matches any characters. */
  readonly ignore: readonly string[]
}

/** An operation of the API and the address of its page. */
export interface ApiOperation {
  /** In upper case. */
  readonly method: string
  /** With its parameters in braces: `/events/{event_id}`. */
  readonly path: string
  readonly href?: string
}

/** A term of the glossary. */
export interface Term {
  readonly term: string
  readonly url: string
  /** Plain text. */
  readonly definition: string
  /** The page that defines it, as people see it: there, it is not linked. */
  readonly file: string
}

/** A name and its incorrect spellings, besides other cases of its own letters. */
export interface Spelling {
  readonly right: string
  readonly wrong: readonly string[]
}

/** A problem at a place in a text. */
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

/** A range of a text that becomes a link. */
export interface LinkedRange {
  /** Starts at 1. */
  readonly line: number
  /** Starts at 1. */
  readonly column: number
  readonly length: number
  readonly url: string
}

/** A code fence to be checked. */
export interface FenceText {
  readonly language: string
  /** The words after the language. */
  readonly meta: string
  readonly text: string
}

/** The data of an option. */
export interface OptionDetails {
  readonly path: string
  /** Its address in the reference; absent when the site has none. */
  readonly url?: string
  /** `integer`, `"auto" or number`. */
  readonly type: string
  /** As written in the configuration; absent when there is none. */
  readonly defaultValue?: string
  /** The default in prose: the entries of a list one by one. */
  readonly defaultParts?: readonly string[]
  /** Its main facts in a line, in the language of the page. */
  readonly tip: string
}

/** The result for an unknown name. */
export interface Unknown {
  readonly message: string
  readonly hint: string
}

/** A call of the API in a text, by the position of its path. */
export interface FoundCall {
  readonly offset: number
  readonly length: number
  readonly url?: string
  /** An error when there is no such operation, a warning when another one was probably meant. */
  readonly finding?: Unknown & { readonly severity: 'error' | 'warning' }
}

/** The checks of one page. */
export interface PageContracts {
  /** Faults of the contracts themselves: with them, options are not looked up. */
  readonly problems: readonly Problem[]
  /** Finds problems in a fence. */
  checkFence(fence: FenceText): Promise<readonly Finding[]>
  /** Finds ranges of a fence to link. */
  linkFence(fence: FenceText): readonly LinkedRange[]
  /** The schema's data about an option. */
  findOption(path: string): OptionDetails | Unknown
  /** The calls of the API in a text. */
  findCalls(text: string): readonly FoundCall[]
  /** The terms of the glossary in a text; absent when there is none. */
  readonly findTerms: ((text: string) => readonly FoundTerm[]) | undefined
  /** Misspelled names in a text; absent when no spellings are checked. */
  readonly findMisspellings: ((text: string) => readonly Misspelling[]) | undefined
}

/** A term of the glossary in a text. */
export interface FoundTerm {
  readonly offset: number
  readonly length: number
  readonly term: Term
}

/** A misspelled name. */
export interface Misspelling {
  readonly offset: number
  readonly found: string
  readonly right: string
}

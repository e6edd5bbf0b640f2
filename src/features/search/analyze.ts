import type { FrontMatter } from '../../shared/model.ts'
import { toCharacter } from '../../shared/search/index-format.ts'
import { fieldName, fieldTerm, nameTerm, optionTerms } from '../../shared/search/names.ts'
import { stem } from '../../shared/search/stem.ts'
import { foldLetters, foldText, isMeaningful, pairTerm, readRun, run, runsOf } from '../../shared/search/words.ts'
import { decodePath } from '../../shared/url.ts'
import { addQuestions } from './add-questions.ts'
import { readSections, type SectionText } from './read-sections.ts'
import { keyPairs, toOneLine } from './yaml-keys.ts'

/** Weights of the fields of a section; its title and its headings count more than its text. */
const WEIGHTS = {
  title: 8,
  address: 2,
  heading: 5,
  parent: 2,
  subheadings: 2,
  description: 2,
  trail: 1,
  keywords: 4,
  body: 1,
  code: 0.6,
  symptoms: 1,
  questions: 5,
  pairs: 2,
  fields: 2,
  call: 50,
}
/** Weight of a synonym; see `search.synonyms`. */
const SYNONYM_WEIGHT = 0.7

/** Characters of a section's text that are stored for results: a result shows the sentence that fits best. */
const EXCERPT_LENGTH = 600

const PLAIN = /^[a-z\d]+$/
/** The same runs in ASCII. */
const PLAIN_RUN = new RegExp(run.source.replaceAll('\\p{L}', 'A-Za-z').replaceAll('\\p{N}', '\\d'), 'g')
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches anything but ASCII
const NOT_ASCII = /[^\x00-\x7f]/
/** Last letters of words that stemming changes. */
const STEMMED = /[sdeng]$/

/** Number of cached words: frequent ones soon occur again. */
const MAX_CACHED = 20_000

/** An analyzed section: what is shown of it, and how often it contains each term. */
export interface AnalyzedSection {
  readonly anchor: string
  readonly heading: string
  readonly excerpt: string
  /** Set if the excerpt is code, since there is no text. */
  readonly isCode: boolean
  /** Ids of the fields of an API in it, one a line. */
  readonly fields: string
  readonly length: number
  /** The terms, separated by spaces. */
  readonly terms: string
  /** Weight of each term in title and headings, then in the text, both times ten: two characters per term. */
  readonly weights: string
}

/** The text of a page outside its body. */
export interface PageFields {
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  /** Queries that find this page before all others, such as the id of an operation. */
  readonly names: readonly string[]
  /** Set if its sections have names too: the paths of the options of a configuration. */
  readonly hasOptions: boolean
  /** The labels of the pages it is below. */
  readonly trail: readonly string[]
  /** The page's address on its site, whose last segment is another name of the page. */
  readonly href: string
}

function lastWords(href: string): string {
  return decodePath(href.match(/[^/]+(?=\/?$)/)?.[0] ?? '').replace(/[-_]/g, ' ')
}

/** Groups of words with the same meaning. */
export type Synonyms = readonly (readonly string[])[]

/** A page's analyzed body. */
export interface AnalyzedBody {
  /** The text before the first heading; it is counted together with the page's own fields. */
  readonly intro: SectionText
  readonly sections: readonly AnalyzedSection[]
}

/** Counts the terms of pages. */
export interface Analyzer {
  /** Analyzes the sections of a body that need no other data of the page. */
  readBody(html: string, questions?: FrontMatter['questions']): AnalyzedBody
  /** All sections of a page; the first includes the page's title, description and keywords. */
  complete(body: AnalyzedBody, page: PageFields): AnalyzedSection[]
}

/** Creates an analyzer, which caches the terms of words. */
export function createAnalyzer(synonyms: Synonyms): Analyzer {
  const cache = new Map<string, readonly string[]>()
  const termsOf: TermReader = (found) => {
    const before = cache.get(found)
    if (before) return before
    const folded = found.toLowerCase()
    const terms = [...(PLAIN.test(folded) ? plainTerms(folded) : termsOfRun(folded)), ...humpsOf(found)]
    if (cache.size >= MAX_CACHED) cache.clear()
    cache.set(found, terms)
    return terms
  }
  const counter = createCounter(termsOf)
  const groups = synonyms.map((group) => group.map(foldText).map((word) => ({ word, pattern: patternOf(word) })))
  const analyze = (section: SectionText, page?: PageFields): AnalyzedSection =>
    analyzeSection(section, page, { groups, counter })
  return {
    readBody: (html, questions) => {
      const [intro, ...sections] = addQuestions(readSections(html), questions)
      return { intro, sections: sections.map((section) => analyze(section)) }
    },
    complete: ({ intro, sections }, page) => {
      return [analyze(intro, page), ...(page.hasOptions ? sections.map(withNames) : sections)]
    },
  }
}

/** A section about an option, with its names. */
function withNames(section: AnalyzedSection): AnalyzedSection {
  const names = optionTerms(section.heading)
  const weight = toWeight(WEIGHTS.keywords) + toWeight(0)
  return {
    ...section,
    terms: [section.terms, ...names].join(' '),
    weights: section.weights + weight.repeat(names.length),
  }
}

const toWeight = (weight: number): string => toCharacter(Math.round(weight * 10))

/** The terms of a run, cached because runs repeat. */
type TermReader = (found: string) => readonly string[]

/** Looks up the terms of a run; the browser's script for queries uses only this. */
function termsOfRun(found: string): readonly string[] {
  const { parts, wholes } = readRun(found)
  return [...parts.map(stem), ...wholes]
}

/** The same for a single word of ASCII letters and digits, as most runs are. */
function plainTerms(word: string): readonly string[] {
  if (!isMeaningful(word)) return []
  return [STEMMED.test(word) ? stem(word) : word]
}

/** A word with more humps is a checksum. */
const MAX_HUMPS = 7

/** The ends of a word such as `useEffectEvent` from each capital on: `effectevent`, `event`. */
function humpsOf(found: string): string[] {
  if (!/[a-z\d][A-Z]|[A-Z]{2}[a-z]{2}/.test(found)) return []
  return (found.match(/[A-Za-z\d]+/g) ?? []).flatMap((word) => {
    const humps = word.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z]{2})/)
    if (humps.length > MAX_HUMPS) return []
    const ends = humps.slice(1).map((_, place) => humps.slice(place + 1).join(''))
    return ends.filter((end) => end.length > 2).flatMap((end) => plainTerms(end.toLowerCase()))
  })
}

/** The runs of a text with folded letters; ASCII text is read several times as fast. */
function runsIn(folded: string): readonly string[] {
  return NOT_ASCII.test(folded) ? runsOf(folded) : (folded.match(PLAIN_RUN) ?? [])
}

type SynonymGroups = readonly (readonly { readonly word: string; readonly pattern: RegExp }[])[]

/** Analyzes a section; the first one also has the fields of the page. */
function analyzeSection(
  section: SectionText,
  page: PageFields | undefined,
  { groups, counter }: { readonly groups: SynonymGroups; readonly counter: Counter },
): AnalyzedSection {
  if (page) {
    counter.add(page.title, WEIGHTS.title, 0)
    counter.add(lastWords(page.href), WEIGHTS.address, 0)
    counter.add(page.description, WEIGHTS.description, 0)
    counter.add(page.trail.join(' '), WEIGHTS.trail, 0)
    for (const keyword of page.keywords) counter.add(keyword, WEIGHTS.keywords, 0)
    for (const name of page.names) counter.addTerm(nameTerm(name), WEIGHTS.keywords)
    // Readers add these when they want the call, not a guide.
    if (page.names.length > 0) counter.add('api endpoint', WEIGHTS.call, 0)
  }
  counter.add(section.heading, WEIGHTS.heading, 0)
  counter.add(section.parent, WEIGHTS.parent, 0)
  counter.add(section.subheadings, WEIGHTS.subheadings, 0)
  counter.add(section.symptoms, WEIGHTS.symptoms, 0)
  const { questions = '' } = section
  // Words that many questions share say no more than once what the section is about.
  counter.add([...new Set(runsIn(foldText(questions)))].join(' '), WEIGHTS.questions, 0)
  for (const pair of pairsIn(`${page?.title ?? ''}\n${section.heading}\n${section.symptoms}\n${questions}`))
    counter.addTerm(pair, WEIGHTS.pairs)
  for (const id of section.fields.split('\n')) {
    const term = fieldTerm(fieldName(id))
    if (term !== undefined) counter.addTerm(term, WEIGHTS.fields)
  }
  const length = counter.add(section.body, WEIGHTS.body, 1) + counter.add(section.code, WEIGHTS.code, 1)
  counter.add([...new Set(keyPairs(section.code))].join(' '), WEIGHTS.code, 1)
  const all = [page?.title, page?.keywords.join(' '), section.heading, section.subheadings, section.body].join(' ')
  if (groups.length > 0) addSynonyms(foldText(all), groups, counter)
  return {
    anchor: section.anchor,
    heading: section.heading,
    ...excerptOf(section),
    fields: section.fields,
    length,
    ...counter.take(),
  }
}

/** The pairs of neighboring words of texts in which their order says something. */
function pairsIn(text: string): ReadonlySet<string> {
  const pairs = new Set<string>()
  let before: string | undefined
  for (const word of runsIn(foldText(text)).flatMap((found) => readRun(found).parts)) {
    if (before !== undefined) pairs.add(pairTerm(before, word))
    before = word
  }
  return pairs
}

type Counter = ReturnType<typeof createCounter>

/** Creates a counter that all sections use in turn, so that V8 compiles its functions only once. */
function createCounter(termsOf: TermReader) {
  const places = new Map<string, number>()
  const weights: number[] = []
  const count = (term: string, weight: number, field: 0 | 1): void => {
    let place = places.get(term)
    if (place === undefined) {
      place = weights.push(0, 0) - 2
      places.set(term, place)
    }
    weights[place + field] = (weights[place + field] ?? 0) + weight
  }
  return {
    /** Returns what was counted, and starts again. */
    take: (): Pick<AnalyzedSection, 'terms' | 'weights'> => {
      const terms = [...places.keys()].join(' ')
      const counted = { terms, weights: weights.map(toWeight).join('') }
      places.clear()
      weights.length = 0
      return counted
    },
    addTerm: (term: string, weight: number): void => count(term, weight, 0),
    /** Counts the words of a text and returns their number. */
    add: (text: string, weight: number, field: 0 | 1): number => {
      const runs = runsIn(foldLetters(text))
      for (const found of runs) for (const term of termsOf(found)) count(term, weight, field)
      return runs.length
    },
  }
}

/** A section with one word of a group is also found by the others. */
function addSynonyms(text: string, groups: SynonymGroups, counter: Counter): void {
  for (const group of groups) {
    const missing = group.filter(({ word, pattern }) => !text.includes(word) || !pattern.test(text))
    if (missing.length < group.length) for (const { word } of missing) counter.add(word, SYNONYM_WEIGHT, 1)
  }
}

function patternOf(word: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'u')
}

function excerptOf({ body, code }: SectionText): Pick<AnalyzedSection, 'excerpt' | 'isCode'> {
  const isCode = body === '' && code.trim() !== ''
  return { excerpt: shorten(isCode ? toOneLine(code) : body, EXCERPT_LENGTH), isCode }
}

/** A text up to a length, in characters: cut after a word, with an ellipsis. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  return `${cut.slice(0, Math.max(cut.search(/\s\S*$/), length / 2)).replace(/(?<![\s,;:.])[\s,;:.]+$/, '')}…`
}

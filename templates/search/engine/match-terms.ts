import { editDistance } from '../../../src/shared/closest.ts'
import { partOfTerm } from '../../../src/shared/search/index-format.ts'
import { stem } from '../../../src/shared/search/stem.ts'
import type { LoadedTerms, Term } from './index-files.ts'

/** A term of the lexicon that matches a word. */
export interface TermMatch {
  readonly term: Term
  /** Confidence: 1 for the word itself. */
  readonly weight: number
}

/** Limit of terms that match a prefix: the most frequent ones are used. */
const maxPrefixes = 24
/** The same on a large site, which has many sections and a file for each frequent term. */
const maxPrefixesLarge = 8
const largeTotal = 20_000
/** Limit of terms that match a misspelled word. */
const maxTypos = 4

/** Returns the index of the first term that is not before a text. */
function placeOf(terms: readonly Term[], text: string): number {
  let low = 0
  let high = terms.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((terms[middle]?.text ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the term itself, if it is in the lexicon. */
export function findTerm(terms: LoadedTerms, text: string): TermMatch[] {
  const part = terms[partOfTerm(text)] ?? []
  const term = part[placeOf(part, text)]
  return term?.text === text ? [{ term, weight: 1 }] : []
}

/** Weight of the name of a field of an API, relative to that of a page. */
const fieldWeight = 0.0005

/** Returns the term that is a whole name, or those of the call that fits best: `/users/{}` fits `/users/me`. */
export function findName(terms: LoadedTerms, name: string): TermMatch[] {
  // A field chooses the section, not the page: many pages have it.
  if (!name.startsWith('/'))
    return [...findTerm(terms, name), ...findTerm(terms, `${name}=`).map(({ term }) => ({ term, weight: fieldWeight }))]
  const [path = '', method = ''] = name.split('=')
  const fits = (terms[partOfTerm(name)] ?? []).filter(({ text }) => {
    const [own = '', verb = ''] = text.split('=')
    return text.startsWith('/') && verb.startsWith(method) && fitsPath(path, own)
  })
  const most = Math.max(...fits.map(literals))
  // Who names no method asks for what is there.
  const weightOf = ({ text }: Term) => (method === '' && !text.endsWith('=get') ? 0.9 : 1)
  return fits.filter((term) => literals(term) === most).map((term) => ({ term, weight: weightOf(term) }))
}

/** Returns whether a path can be a call's; one that is all variables fits only itself. */
function fitsPath(path: string, own: string): boolean {
  const steps = path.split('/')
  const ownSteps = own.split('/')
  if (path === own || ownSteps.length !== steps.length || !/[a-z]/.test(own)) return path === own
  return ownSteps.every((step, index) => {
    const [start = '', end] = step.split('{}')
    const asked = steps[index] ?? ''
    return end === undefined ? asked === step : asked.startsWith(start) && asked.endsWith(end)
  })
}

/** Returns how much of a call's path is no variable. */
function literals({ text }: Term): number {
  return text.replaceAll('{}', '').indexOf('=')
}

/**
 * Returns terms that start with a text, except the text itself, on a site with `total` sections; longer ones weigh
 * less.
 */
export function findPrefixed(terms: LoadedTerms, text: string, total: number): TermMatch[] {
  const part = terms[partOfTerm(text)] ?? []
  return part
    .slice(placeOf(part, text), placeOf(part, `${text}\uffff`))
    .filter((term) => term.text !== text)
    .map((term) => ({ term, weight: 0.35 + (0.45 * text.length) / term.text.length }))
    .sort((a, b) => b.term.count - a.term.count)
    .slice(0, total > largeTotal ? maxPrefixesLarge : maxPrefixes)
}

/** Weighs terms that are alternatives: a rare one weighs no more than all of them together. */
export function asOne(matches: readonly TermMatch[], total: number): TermMatch[] {
  const rarity = (count: number): number => Math.log((total + 1) / (count + 0.5))
  const sum = matches.reduce((count, { term }) => count + term.count, 0)
  const all = rarity(Math.min(total, sum))
  return matches.map(({ term, weight }) => ({ term, weight: (weight * all) / rarity(term.count) }))
}

/** Returns terms close to a misspelled word: one letter wrong, missing, added or swapped, or two in a long word. */
export function findTypos(terms: readonly Term[], word: string, isUnfinished: boolean): TermMatch[] {
  const short = stem(word)
  const limit = word.length < 8 ? 1 : 2
  const written = isUnfinished ? word.length : 0
  // Another number is no misspelling.
  if (word.length < 4 || /^[\d.]+$/.test(word)) return []
  const found: (TermMatch & { distance: number })[] = []
  for (const term of terms) {
    const { text } = term
    // Typos in the first letter are rare, except swaps.
    if (text[0] !== word[0] && text[0] !== word[1] && text[1] !== word[0]) continue
    const whole = editDistance(short, text, limit) ?? 9
    const start = editDistance(word, text.slice(0, written), limit) ?? 9
    const distance = Math.min(whole, start + 0.5)
    if (distance < 9) found.push({ term, distance, weight: 0.6 / (1 + distance) + (text[0] === word[0] ? 0.2 : 0) })
  }
  return found.sort((a, b) => a.distance - b.distance || b.term.count - a.term.count).slice(0, maxTypos)
}

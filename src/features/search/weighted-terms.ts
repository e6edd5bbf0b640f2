import { numberAt } from '../../shared/search/index-format.ts'
import type { AnalyzedSection } from './analyze.ts'

/** Terms with their weights, as numbers: three arrays in one buffer. */
export interface WeightedTerms {
  /** A term each: a place in a list of terms, or a section in which a known term is. */
  readonly places: Uint32Array
  /** Weight of each in title and headings, and in the text, times ten. */
  readonly headWeights: Uint16Array
  readonly textWeights: Uint16Array
}

const SIZE = Uint32Array.BYTES_PER_ELEMENT + 2 * Uint16Array.BYTES_PER_ELEMENT

/** Room for so many terms, all zero. */
export function allocateTerms(count: number): WeightedTerms {
  return termsIn(new ArrayBuffer(count * SIZE, { maxByteLength: count * SIZE }))
}

/** Terms from the bytes that `bytesOf` gave, which are copied. */
export function readTerms(bytes: Uint8Array): WeightedTerms {
  const terms = allocateTerms(bytes.byteLength / SIZE)
  new Uint8Array(terms.places.buffer).set(bytes)
  return terms
}

/** The bytes of terms, as long as they are not released. */
export function bytesOf({ places }: WeightedTerms): Uint8Array {
  return new Uint8Array(places.buffer)
}

/**
 * Gives the memory of terms back, which are none from then on. It would wait for the next collection of garbage
 * otherwise, which nothing triggers: large arrays are not part of the heap.
 */
export function releaseTerms({ places }: WeightedTerms): void {
  if (places.buffer instanceof ArrayBuffer && places.buffer.resizable) places.buffer.resize(0)
}

function termsIn(buffer: ArrayBuffer): WeightedTerms {
  const count = buffer.byteLength / SIZE
  const heads = count * Uint32Array.BYTES_PER_ELEMENT
  const texts = heads + count * Uint16Array.BYTES_PER_ELEMENT
  return {
    places: new Uint32Array(buffer, 0, count),
    headWeights: new Uint16Array(buffer, heads, count),
    textWeights: new Uint16Array(buffer, texts, count),
  }
}

/** The terms of consecutive sections, one section after another, as numbers. */
export interface CountedTerms {
  /** Each term once. */
  readonly terms: readonly string[]
  /** Number of terms of each section. */
  readonly sizes: readonly number[]
  /** Their places in `terms`, and their weights. */
  readonly weighted: WeightedTerms
}

/** Counts the terms of sections; of their texts nothing is kept. */
export function countTerms(sections: readonly Pick<AnalyzedSection, 'terms' | 'weights'>[]): CountedTerms {
  const found = sections.map(({ terms }) => (terms === '' ? [] : terms.split(' ')))
  const sizes = found.map(({ length }) => length)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const weighted = allocateTerms(total)
  const { places, headWeights, textWeights } = weighted
  const byTerm = new Map<string, number>()
  let at = 0
  for (const [index, terms] of found.entries()) {
    const weights = sections[index]?.weights ?? ''
    for (const [number, term] of terms.entries()) {
      let place = byTerm.get(term)
      if (place === undefined) {
        place = byTerm.size
        byTerm.set(term, place)
      }
      places[at] = place
      headWeights[at] = numberAt(weights, 2 * number)
      textWeights[at] = numberAt(weights, 2 * number + 1)
      at += 1
    }
  }
  return { terms: [...byTerm.keys()], sizes, weighted }
}

/** A term and its postings: part of arrays that have those of other terms too. */
export interface TermRow {
  readonly term: string
  /** Sections in which it is, and its weights in them. */
  readonly postings: WeightedTerms
  /** Its first posting, and the one after its last. */
  readonly from: number
  readonly to: number
}

/** The first place among sorted terms whose term is not before this one. */
export function lowerBound(terms: readonly string[], term: string): number {
  let [low, high] = [0, terms.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((terms[middle] ?? '') < term) low = middle + 1
    else high = middle
  }
  return low
}

/** The place of a section among the postings of a term, or the one that it would have. */
export function placeOfSection({ postings: { places }, from, to }: TermRow, section: number): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle] ?? 0) < section) low = middle + 1
    else high = middle
  }
  return low
}

import type { Link, Nodes, Root, Text } from 'mdast'
import { eachNode } from '../walk.ts'
import { type Patch, rangeOf } from './patches.ts'
import type { Kind, KindPlaceholders } from './placeholders.ts'

/** Characters of Chinese, Japanese and Korean, with their punctuation. */
const CJK =
  /[\u1100-\u11ff\u2e80-\u303f\u3041-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff01-\uffdc]/
/** Full-width punctuation that an address does not have; `・` is one of words. */
const END_OF_ADDRESS = /[\u3001\u3002\u3008-\u3011\u3014-\u301b\uff01-\uff0f\uff1a-\uff20\uff3b-\uff3d\uff5b-\uff64]/
const PUNCTUATION = /[\p{P}\p{S}]/u
/** A run of delimiters; a single `~` is between numbers. */
const RUN = /\*+|~~+/g

/** Returns whether a text has characters of Chinese, Japanese or Korean. */
export function hasCjk(text: string): boolean {
  return CJK.test(text)
}

/**
 * Finds what the parser reads otherwise than writers of Chinese, Japanese and Korean mean it. Whether asterisks begin or end
 * emphasis depends on what is beside them, a letter, punctuation or a space, since words have spaces around them; these
 * languages have none. As the proposal for CommonMark has it (markdown-cjk-friendly), beside one of their characters both
 * sides count as the same kind: the character gets a placeholder of the other's kind. An address that is written without
 * brackets ends before full-width punctuation, whose placeholder is a space. Patches have the length of what they replace.
 */
export function findCjkForms(tree: Root, source: string, placeholders: KindPlaceholders): Patch[] {
  const runs = new Map<number, Run>()
  const kinds = new Map<number, Kind>()
  const addresses = new Set<Nodes>()
  eachNode<Nodes>(tree, (node) => {
    if (node.type === 'link' && isBare(node, source)) {
      for (const child of node.children) addresses.add(child)
      const [from, to] = rangeOf(node)
      const end = source.slice(from, to).search(END_OF_ADDRESS)
      if (end > 0) kinds.set(from + end, 'space')
    } else if (node.type === 'text' && !addresses.has(node)) addRuns(node, source, runs)
  })
  equalize([...runs.values()], source, kinds)
  return [...kinds].flatMap(([from, kind]) => {
    const text = kind === kindAt(source, from) ? undefined : placeholders.of(source.charAt(from), kind)
    return text === undefined ? [] : [{ from, to: from + 1, text }]
  })
}

/** Returns whether a link is an address without brackets around it. */
function isBare(node: Link, source: string): boolean {
  return !/[[<]/.test(source.charAt(rangeOf(node)[0]))
}

/** Delimiters with the offsets of the characters beside them. */
interface Run {
  readonly before: number
  readonly after: number
  /** Those that can get placeholders: in texts, of these languages. */
  readonly own: number[]
}

/** Adds the delimiters in and beside a text that have characters of these languages beside them. */
function addRuns(node: Text, source: string, runs: Map<number, Run>): void {
  const [from, to] = rangeOf(node)
  let [start, end] = [from, to]
  while (/[*~]/.test(source.charAt(start - 1))) start--
  while (/[*~]/.test(source.charAt(end))) end++
  for (const { 0: delimiters, index } of source.slice(start, end).matchAll(RUN)) {
    const [before, after] = [start + index - 1, start + index + delimiters.length]
    const run = runs.get(before) ?? { before, after, own: [] }
    for (const at of [before, after]) if (at >= from && at < to && CJK.test(source.charAt(at))) run.own.push(at)
    if (run.own.length > 0 && source.charAt(before) !== '\\') runs.set(before, run)
  }
}

/** Adds the kinds that characters beside delimiters need for both sides to be of one kind. */
function equalize(runs: readonly Run[], source: string, kinds: Map<number, Kind>): void {
  const sound = runs.filter(({ before, after }) => ![before, after].some((at) => kindAt(source, at) === 'space'))
  const wanted = new Map<number, Set<Kind>>()
  for (const { before, after, own } of sound) {
    const [only = before, other] = own
    if (other !== undefined) continue
    const kind = kindAt(source, only === before ? after : before)
    wanted.set(only, (wanted.get(only) ?? new Set()).add(kind))
  }
  // What needs to be both at once stays as it is.
  for (const [at, [kind, other]] of wanted) kinds.set(at, kind && !other ? kind : kindAt(source, at))
  for (const { own } of sound) if (own.length === 2) equalizeOwn(own, source, kinds)
}

/** Adds the kind for one of two characters that can both get placeholders. */
function equalizeOwn(own: readonly number[], source: string, kinds: Map<number, Kind>): void {
  const free = own.filter((at) => !kinds.has(at))
  const at = free.find((one) => kindAt(source, one) === 'punctuation') ?? free[0]
  const other = own.find((one) => one !== at)
  if (at === undefined || other === undefined) return
  const kind = kinds.get(other) ?? kindAt(source, other)
  if (kind !== kindAt(source, at)) kinds.set(at, kind)
}

/** Returns what a character is to the rules of emphasis (CommonMark 0.31.2, section 6.2). */
function kindAt(source: string, at: number): Kind {
  const isLowHalf = /[\udc00-\udfff]/.test(source.charAt(at))
  const character = String.fromCodePoint(source.codePointAt(isLowHalf ? at - 1 : at) ?? 0x20)
  if (/\s/.test(character)) return 'space'
  return PUNCTUATION.test(character) ? 'punctuation' : 'letter'
}

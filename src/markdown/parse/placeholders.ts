import type { Root } from 'mdast'

/** Placeholders for characters that are syntax to the parser, and the originals. */
export type Placeholders = ReadonlyMap<string, string>

/** Rare punctuation: the character next to an asterisk decides whether that is emphasis. */
const COLON_LOOKALIKES = ['\uFE13', '\uFE19', '\uFE30', '\uFE55', '\uA6F4', '\u2E1E']

/** Noncharacters, which are removed from every source: see shared/reference-marker.ts. */
export const OPEN_BRACE = '\uFDD5'
export const CLOSE_BRACE = '\uFDD6'
export const OPEN_BRACKET = '\uFDD9'
export const CLOSE_BRACKET = '\uFDDA'
/** The beginning of an HTML comment that is a comment of MDX for the parser. */
export const COMMENT = '\uFDDC'

/** Picks a placeholder for the colons of a text that do not start a directive. */
export function pickColon(text: string): string {
  const free = COLON_LOOKALIKES.find((character) => !text.includes(character))
  if (free === undefined) throw new Error('The text holds every character that could take the place of a colon')
  return free
}

/** Restores the original characters in every string of a tree. */
export function restoreCharacters(tree: Root, placeholders: Placeholders): Root {
  const pattern = new RegExp(`[${[...placeholders.keys()].join('')}]`, 'g')
  const restore = (text: string): string =>
    text.replace(pattern, (character) => placeholders.get(character) ?? character)
  const walk = (value: object): void => {
    for (const [key, item] of Object.entries(value)) {
      if (typeof item === 'string') Reflect.set(value, key, restore(item))
      else if (typeof item === 'object' && item !== null && key !== 'position') walk(item)
    }
  }
  walk(tree)
  return tree
}

/** Kind of a placeholder to the parser. */
export type Kind = 'letter' | 'punctuation' | 'space'

/** Private use, Braille patterns (symbols count as punctuation), and spaces of typography: first and last character. */
const KINDS: Readonly<Record<Kind, readonly [number, number]>> = {
  letter: [0xe000, 0xf8ff],
  punctuation: [0x2800, 0x28ff],
  space: [0x2000, 0x200a],
}

/** Gives characters of a text placeholders of another kind. */
export interface KindPlaceholders {
  /** The placeholder of a character; undefined when the text leaves none free. */
  readonly of: (character: string, kind: Kind) => string | undefined
  /** The characters by their placeholders. */
  readonly originals: Placeholders
}

/** Creates the placeholders of a text; each is a character that the text does not have. */
export function createKindPlaceholders(text: string): KindPlaceholders {
  const next = { letter: KINDS.letter[0], punctuation: KINDS.punctuation[0], space: KINDS.space[0] }
  const given = new Map<string, string>()
  const originals = new Map<string, string>()
  const take = (kind: Kind): string | undefined => {
    while (next[kind] <= KINDS[kind][1]) {
      const free = String.fromCharCode(next[kind]++)
      if (!text.includes(free)) return free
    }
    return undefined
  }
  const of = (character: string, kind: Kind): string | undefined => {
    const existing = given.get(kind + character)
    const placeholder = existing ?? take(kind)
    if (existing !== undefined || placeholder === undefined) return existing
    given.set(kind + character, placeholder)
    originals.set(placeholder, character)
    return placeholder
  }
  return { of, originals }
}

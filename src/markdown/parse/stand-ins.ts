import type { Root } from 'mdast'

/** Placeholders for characters that are syntax to the parser, and the originals. */
export type StandIns = ReadonlyMap<string, string>

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
export function restoreCharacters(tree: Root, standIns: StandIns): Root {
  const pattern = new RegExp(`[${[...standIns.keys()].join('')}]`, 'g')
  const restore = (text: string): string => text.replace(pattern, (character) => standIns.get(character) ?? character)
  const walk = (value: object): void => {
    for (const [key, item] of Object.entries(value)) {
      if (typeof item === 'string') Reflect.set(value, key, restore(item))
      else if (typeof item === 'object' && item !== null && key !== 'position') walk(item)
    }
  }
  walk(tree)
  return tree
}

import type { Nodes, Root, Text } from 'mdast'
import { eachNode } from '../walk.ts'

const CODE = /:([\w+-]+):/g
const WORD = /[\p{L}\p{N}_]/u

/**
 * Turns short codes such as `:tada:` into emoji, by the names of emojilib; what is between two words, as in `a:b:c`,
 * is none. The table of names is only loaded for a page that may have some.
 */
export function emoji() {
  return async (tree: Root): Promise<void> => {
    const texts: Text[] = []
    eachNode<Nodes>(tree, (node) => {
      if (node.type === 'text' && node.value.search(CODE) !== -1) texts.push(node)
    })
    if (texts.length === 0) return
    const { default: table } = await import('emojilib/simplemap.json')
    for (const node of texts) node.value = replaceCodes(node.value, table)
  }
}

function replaceCodes(text: string, table: Readonly<Record<string, string>>): string {
  return text.replace(CODE, (code, name: string, offset: number) => {
    const isWithin = WORD.test(text.charAt(offset - 1)) && WORD.test(text.charAt(offset + code.length))
    return isWithin || !Object.hasOwn(table, name) ? code : (table[name] ?? code)
  })
}

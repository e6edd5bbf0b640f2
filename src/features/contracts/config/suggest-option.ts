import { closest } from '../../../shared/closest.ts'
import { joinOr } from '../../../shared/messages/join-list.ts'
import type { Option, OptionTree } from './option-tree.ts'

/** How many levels below its place a key is searched for; a schema may contain itself. */
const MAX_DEPTH = 5

/** The place of an unknown key. */
interface KeySurroundings {
  readonly above: Option | undefined
  readonly tree: OptionTree
}

/** Returns what an unknown key at this place was probably meant to be: the hint of the finding. */
export function suggestKey(key: string, at: string, { above, tree }: KeySurroundings): string {
  const known = above?.children.get(key)
  if (known) return `Use it with ${joinOr(known.cases.map(({ when }) => when))}, or remove it.`
  const siblings = above ? [...above.children.keys()] : []
  const near = closest(key, siblings)
  if (near !== undefined) return `Did you mean "${near}"?`
  const below = above && findBelow(key, above)
  const place = below === undefined ? findKey(key, above?.path ?? '', tree) : `${at}${below}`
  if (place !== undefined) return `Move it to ${place}, or remove it.`
  if (siblings.length === 0) return 'Remove it.'
  return `Use one of ${siblings.slice(0, 12).join(', ')}${siblings.length > 12 ? '…' : ''}.`
}

/** Returns what the path of an unknown option was probably meant to be. */
export function suggestPath(path: string, tree: OptionTree): string {
  const parts = path.split('.')
  for (let length = parts.length - 1; length >= 0; length--) {
    const above = length === 0 ? tree.root : tree.find(parts.slice(0, length))
    const missing = parts[length]
    if (!above || missing === undefined) continue
    const near = closest(missing, above.children.keys())
    const known =
      near === undefined ? undefined : tree.find([...parts.slice(0, length), near, ...parts.slice(length + 1)])
    if (known) return `Did you mean "${known.path}"?`
    const elsewhere = findKey(parts.at(-1) ?? '', parts.slice(0, length).join('.'), tree)
    return elsewhere === undefined
      ? 'Use the path of an option of the schema, with dots between its keys.'
      : `Did you mean "${elsewhere}"?`
  }
  return 'Use the path of an option of the schema, with dots between its keys.'
}

/** The shortest path down to a key of this name, with a dot before each step; names are not guessed. */
function findBelow(key: string, above: Option): string | undefined {
  let level: readonly (readonly [Option, string])[] = [[above, '']]
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
    const next = level.flatMap(([option, way]) =>
      [...option.children.values()].map((child) => [child, `${way}.${child.key}`] as const),
    )
    const found = next.find(([child]) => child.key === key)
    if (found) return found[1]
    level = next
  }
  return undefined
}

/** The path of the key of this name that is closest to a place. */
function findKey(key: string, from: string, tree: OptionTree): string | undefined {
  const here = from.split('.')
  const near = (path: string) => {
    const parts = path.split('.')
    const common = parts.findIndex((part, index) => part !== here[index])
    const shared = parts.filter((part) => here.includes(part)).length
    return (common === -1 ? parts.length : common) * 4 + shared * 2 - parts.length
  }
  const found = tree.all.filter((option) => option.key === key).map(({ path }) => path)
  return found.sort((a, b) => near(b) - near(a) || (a < b ? -1 : 1))[0]
}

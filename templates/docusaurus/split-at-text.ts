import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { markedKind } from './part-kind.ts'

/** What is before and after the text, without the elements around all of it. */
export interface Sides {
  readonly before: readonly ReactNode[]
  readonly after: readonly ReactNode[]
  readonly isFound: boolean
}

/** The kinds of parts of the theme that are not marked. */
type Kinds = ReadonlyMap<unknown, string | undefined>

const NOT_FOUND: Sides = { before: [], after: [], isFound: false }
const NOTHING_ELSE: Sides = { before: [], after: [], isFound: true }

/** Splits what a part of the theme shows at the text of the page; parts that pages have already are left out. */
export function splitAtText(node: ReactNode, kinds: Kinds): Sides {
  const before: ReactNode[] = []
  const after: ReactNode[] = []
  let isFound = false
  for (const child of Children.toArray(node)) {
    const inside = isFound ? NOT_FOUND : splitElement(child, kinds)
    if (inside.isFound) {
      isFound = true
      before.push(...inside.before)
      after.push(...inside.after)
    } else {
      const side = isFound ? after : before
      side.push(keep(child, kinds))
    }
  }
  return { before: Children.toArray(before), after: Children.toArray(after), isFound }
}

function splitElement(node: ReactNode, kinds: Kinds): Sides {
  if (!isElement(node)) return NOT_FOUND
  const inside = splitAtText(node.props.children, kinds)
  if (inside.isFound) return inside
  return kindOf(node, kinds) === 'text' ? NOTHING_ELSE : NOT_FOUND
}

/** An addition without the parts of the theme in it; nothing when these, and labels of contents, are all that it has. */
function keep(node: ReactNode, kinds: Kinds): ReactNode {
  if (!isElement(node)) return node
  if (kindOf(node, kinds)) return null
  const children = Children.toArray(node.props.children)
  const hasToc = children.some((child) => isElement(child) && kindOf(child, kinds) === 'toc')
  const kept = children.map((child) => (hasToc && isLabel(child) ? null : keep(child, kinds)))
  if (kept.every((child, index) => child === children[index])) return node
  const some = kept.filter((child) => child !== null)
  return some.length === 0 ? null : cloneElement(node, undefined, ...some)
}

/** Elements that do or show something besides words. */
const NOT_WORDS = new Set<unknown>(['a', 'button', 'iframe', 'img', 'input', 'video'])

/** Whether a node is words alone, as in "On this page". */
function isLabel(node: ReactNode): boolean {
  if (!isElement(node)) return true
  const isPlain = typeof node.type === 'string' && !NOT_WORDS.has(node.type)
  return isPlain && Children.toArray(node.props.children).every(isLabel)
}

type ParentElement = ReactElement<{ readonly children?: ReactNode }>

function isElement(node: ReactNode): node is ParentElement {
  return isValidElement(node)
}

function kindOf({ type }: ParentElement, kinds: Kinds): unknown {
  return markedKind(type) ?? kinds.get(type)
}

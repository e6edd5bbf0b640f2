import {
  Children,
  type ComponentType,
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react'
import {
  type AroundProps,
  type AroundSlot,
  type AroundText,
  BELOW_TEXT,
  STAND_IN,
} from '../../src/shared/theme-around.ts'
import { BlogPostProvider } from './blog.tsx'
import { factsOfPage } from './docs-data.ts'

type Part = readonly [name: AroundText, component: unknown]

/** The parts that a page of a layout has, by the beginning of their names. */
const FAMILIES: Readonly<Record<string, string>> = { doc: 'DocItem', post: 'BlogPost' }

/** Returns the component that shows what a site's own parts of the theme add before or after the text of a page. */
export function aroundText(slot: AroundSlot, parts: readonly Part[]): ComponentType<AroundProps> {
  return function AroundText({ layout }) {
    const family = FAMILIES[layout]
    if (family === undefined) return null
    const own = parts.filter(([name]) => name.startsWith(family))
    const shown = (slot === 'pageTop' ? own : [...own].reverse()).map(([name, component]) => (
      <Additions key={name} name={name} component={component} slot={slot} />
    ))
    const Around = family === 'BlogPost' ? OfPost : Fragment
    return <Around>{shown}</Around>
  }
}

/** The post around what asks for it. */
function OfPost({ children }: { readonly children: ReactNode }) {
  return (
    <BlogPostProvider content={factsOfPage()} isBlogPostPage>
      {children}
    </BlogPostProvider>
  )
}

interface AdditionsProps {
  readonly name: AroundText
  readonly component: unknown
  readonly slot: AroundSlot
}

/** Holds the place of the text. */
const text = createElement(Object.assign(() => null, { [Symbol.for(STAND_IN)]: 'text' }))

function Additions({ name, component, slot }: AdditionsProps) {
  const isBelow = BELOW_TEXT.includes(name)
  const render = functionOf(component)
  if (isBelow && slot === 'pageTop') return null
  // The outermost parts get the page as a component with its facts.
  const content = /^(?:DocItem|BlogPostPage)$/.test(name) ? Object.assign(() => text, factsOfPage()) : undefined
  const { before, after, isFound } = split(render({ children: text, ...(content && { content }) }))
  if (isBelow) return <>{[...before, ...after]}</>
  if (!isFound) return null
  return <>{slot === 'pageTop' ? before : after}</>
}

/**
 * What React calls to render a component.
 * @throws Error when it is a class, or no component.
 */
function functionOf(component: unknown): (props: object) => ReactNode {
  if (typeof component === 'object' && component !== null)
    return functionOf(Reflect.get(component, 'type') ?? Reflect.get(component, 'render'))
  if (typeof component !== 'function') throw new Error('its file has no component as its default export')
  if (!component.prototype?.isReactComponent) return component as (props: object) => ReactNode
  throw new Error('it is a class, of which nothing can be taken: write it as a function')
}

/** What is before and after the text, without the elements around all of it. */
interface Sides {
  readonly before: readonly ReactNode[]
  readonly after: readonly ReactNode[]
  readonly isFound: boolean
}

function split(node: ReactNode): Sides {
  const before: ReactNode[] = []
  const after: ReactNode[] = []
  let isFound = false
  for (const child of childrenOf(node)) {
    const inside: Sides = isFound ? NOT_FOUND : splitElement(child)
    if (inside.isFound) {
      isFound = true
      before.push(...inside.before)
      after.push(...inside.after)
    } else {
      ;(isFound ? after : before).push(keep(child))
    }
  }
  return { before: Children.toArray(before), after: Children.toArray(after), isFound }
}

const NOT_FOUND: Sides = { before: [], after: [], isFound: false }
const NOTHING_ELSE: Sides = { before: [], after: [], isFound: true }

function splitElement(node: ReactNode): Sides {
  if (!isElement(node)) return NOT_FOUND
  const inside = split(node.props.children)
  if (inside.isFound) return inside
  return standInOf(node) === 'text' ? NOTHING_ELSE : NOT_FOUND
}

/** An addition without the parts of the theme in it; nothing when these, and labels of contents, are all that it has. */
function keep(node: ReactNode): ReactNode {
  if (!isElement(node)) return node
  if (standInOf(node)) return null
  const children = childrenOf(node.props.children)
  const hasToc = children.some((child) => isElement(child) && standInOf(child) === 'toc')
  const kept = children.map((child) => (hasToc && isLabel(child) ? null : keep(child)))
  if (kept.every((child, index) => child === children[index])) return node
  const some = kept.filter((child) => child !== null)
  return some.length === 0 ? null : cloneElement(node, undefined, ...some)
}

/** Elements that do or show something besides words. */
const NOT_WORDS = new Set<unknown>(['a', 'button', 'iframe', 'img', 'input', 'video'])

/** Whether a node is words alone, as in "On this page". */
function isLabel(node: ReactNode): boolean {
  if (!isElement(node)) return true
  return typeof node.type === 'string' && !NOT_WORDS.has(node.type) && childrenOf(node.props.children).every(isLabel)
}

type ParentElement = ReactElement<{ readonly children?: ReactNode }>

function isElement(node: ReactNode): node is ParentElement {
  return isValidElement(node)
}

/** The nodes in a node, without those that show nothing. */
function childrenOf(node: ReactNode): ReactNode[] {
  const children = isElement(node) && node.type === Fragment ? node.props.children : node
  return Children.toArray(children)
}

function standInOf({ type }: ParentElement): unknown {
  return typeof type === 'function' ? Reflect.get(type, Symbol.for(STAND_IN)) : undefined
}

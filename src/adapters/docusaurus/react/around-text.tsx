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
import { AROUND_TEXT, type AroundProps, type AroundSlot, BELOW_TEXT, kindOfPart } from '../../../shared/theme-parts.ts'
import { BlogPostProvider, markedKind, markPart } from './blog.tsx'
import { factsOfPage } from './docs-data.ts'

/** The parts before and after the text; elements that enclose it are left out. */
interface Sides {
  readonly before: readonly ReactNode[]
  readonly after: readonly ReactNode[]
  readonly isFound: boolean
}

/** The kinds of parts of the theme that are not marked. */
type Kinds = ReadonlyMap<unknown, string | undefined>

const NOT_FOUND: Sides = { before: [], after: [], isFound: false }
const NOTHING_ELSE: Sides = { before: [], after: [], isFound: true }

/** Splits the output of a theme component at the page's text, and drops the parts that our layouts show themselves. */
function splitAtText(node: ReactNode, kinds: Kinds): Sides {
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
  const shown = children.map((child) => (hasToc && isLabel(child) ? null : keep(child, kinds)))
  if (shown.every((child, index) => child === children[index])) return node
  const some = shown.filter((child) => child !== null)
  return some.length === 0 ? null : cloneElement(node, undefined, ...some)
}

/** Elements that do or show something besides words. */
const NOT_WORDS = new Set<unknown>(['a', 'button', 'iframe', 'img', 'input', 'video'])

/** Returns whether a node is words alone, as in "On this page". */
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

/** The parts that a page of a layout has, by the beginning of their names. */
const FAMILIES: Readonly<Record<string, string>> = { doc: 'DocItem', post: 'BlogPost' }

/**
 * Returns the component that shows what a site's own parts of the theme, by their names, add before or after the text of
 * a page.
 */
export function aroundText(slot: AroundSlot, own: Readonly<Record<string, unknown>>): ComponentType<AroundProps> {
  const kinds = new Map(Object.entries(own).map(([name, component]) => [component, kindOfPart(name)]))
  const outermostFirst = AROUND_TEXT.filter((name) => name in own)
  const parts = slot === 'pageTop' ? outermostFirst : [...outermostFirst].reverse()
  return function AroundText({ layout }) {
    const family = FAMILIES[layout]
    if (family === undefined) return null
    const Around = family === 'BlogPost' ? OfPost : Fragment
    const ofPage = parts.filter((name) => name.startsWith(family))
    return (
      <Around>
        {ofPage.map((name) => (
          <Additions key={name} {...{ name, slot, kinds }} component={own[name]} />
        ))}
      </Around>
    )
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
  readonly name: string
  readonly component: unknown
  readonly slot: AroundSlot
  /** The kinds of the site's own parts, which may be in each other. */
  readonly kinds: ReadonlyMap<unknown, string | undefined>
}

/** Holds the place of the text. */
const text = createElement(markPart('text', () => null))

function Additions({ name, component, slot, kinds }: AdditionsProps) {
  const isBelow = BELOW_TEXT.includes(name)
  if (isBelow && slot === 'pageTop') return null
  // The outermost parts get the page as a component with its facts.
  const content = /^(?:DocItem|BlogPostPage)$/.test(name) ? Object.assign(() => text, factsOfPage()) : undefined
  const shown = call(name, component, { children: text, ...(content && { content }) })
  const { before, after, isFound } = splitAtText(shown, kinds)
  if (isBelow) return <>{[...before, ...after]}</>
  if (!isFound) return null
  return <>{slot === 'pageTop' ? before : after}</>
}

/** Calls one of several parts: an error names it. */
function call(name: string, component: unknown, props: object): ReactNode {
  try {
    return functionOf(component)(props)
  } catch (error) {
    // React throws other things to wait.
    throw error instanceof Error ? new Error(`${name}: ${error.message}`, { cause: error }) : error
  }
}

/**
 * Returns what React calls to render a component.
 * @throws Error when it is a class, or no component.
 */
function functionOf(component: unknown): (props: object) => ReactNode {
  if (typeof component === 'object' && component !== null)
    return functionOf(Reflect.get(component, 'type') ?? Reflect.get(component, 'render'))
  if (typeof component !== 'function') throw new Error('its file has no component as its default export')
  if (!component.prototype?.isReactComponent) return component as (props: object) => ReactNode
  throw new Error('it is a class, of which nothing can be taken: write it as a function')
}

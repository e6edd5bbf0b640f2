import { type ComponentType, createElement, Fragment, type ReactNode } from 'react'
import {
  AROUND_TEXT,
  type AroundProps,
  type AroundSlot,
  BELOW_TEXT,
  kindOfPart,
} from '../../src/shared/theme-around.ts'
import { BlogPostProvider } from './blog.tsx'
import { factsOfPage } from './docs-data.ts'
import { markPart } from './part-kind.ts'
import { splitAtText } from './split-at-text.ts'

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

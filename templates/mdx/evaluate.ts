import type { ComponentType } from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import type { ElementProps } from '../../src/shared/mark-addresses.ts'
import { components } from './components.ts'
import { withVerbatimText } from './verbatim-text.ts'

type Content = ComponentType<{ readonly components: typeof components }>

/** Called for each element before it is rendered; returns the attributes to render it with. */
export type ElementMark = (name: string, props: ElementProps) => ElementProps

/** Runs code of a page, and may keep it from running for ever. */
export type CodeRunner = <T>(work: () => T) => T

const AsyncFunction: new (body: string) => (runtime: object) => Promise<unknown> = Object.getPrototypeOf(
  async () => {},
).constructor

function isPageModule(value: unknown): value is { readonly default: Content } {
  return typeof value === 'object' && value !== null && 'default' in value && typeof value.default === 'function'
}

/**
 * Returns the page component of a compiled MDX function body, which accepts `components`. The elements that the page's
 * own code renders go through `mark`.
 *
 * @throws Error when the code does not return a page.
 */
export async function evaluatePage(code: string, mark: ElementMark, run: CodeRunner): Promise<Content> {
  const runtime = { ...markingRuntime(mark), useMDXComponents: () => components }
  const page = await run(() => new AsyncFunction(code)(runtime))
  if (!isPageModule(page)) throw new Error('Unexpected code without a page component, expected a compiled MDX body')
  return page.default
}

/** React's runtime; marks elements with an address or an id when they are rendered, because not all are. */
function markingRuntime(mark: ElementMark): typeof jsxRuntime {
  const { Fragment } = jsxRuntime
  const wrap =
    (create: typeof jsxRuntime.jsx): typeof jsxRuntime.jsx =>
    (type, props, key) => {
      if (typeof type !== 'string' || typeof props !== 'object' || props === null || !isMarked(props))
        return create(type, props, key)
      return create(() => create(type, mark(type, { ...props })), {}, key)
    }
  return { Fragment, jsx: wrap(withVerbatimText(jsxRuntime.jsx)), jsxs: wrap(withVerbatimText(jsxRuntime.jsxs)) }
}

function isMarked(props: object): boolean {
  return ['href', 'src', 'poster', 'id', 'name'].some((name) => name in props)
}

import { createElement, Fragment, isValidElement, type ReactElement } from 'react'
import * as runtime from 'react/jsx-runtime'
import { ADDRESS_LISTS, ADDRESSES } from '../../src/shared/mark-addresses.ts'
import { withVerbatimText } from '../mdx/verbatim-text.ts'
import { currentPage, noteBrowserUse } from './current-page.ts'

type Create = typeof runtime.jsx

const MARKED = [...ADDRESSES, ...ADDRESS_LISTS, 'id', 'name']

/** React's runtime; elements with an address or an id are marked when they are rendered, because not all are. */
export function markingRuntime() {
  const wrap =
    (create: Create): Create =>
    (type, props, key) => {
      noteUse(type, props)
      if (typeof type !== 'string' || typeof props !== 'object' || props === null) return create(type, props, key)
      if (!MARKED.some((name) => name in props)) return create(type, props, key)
      return create(Marked, { create, type, props }, key)
    }
  return {
    Fragment,
    jsx: wrap(withVerbatimText(runtime.jsx)),
    jsxs: wrap(withVerbatimText(runtime.jsxs)),
    createElement: wrapClassic,
  }
}

/** Events and components with state, as far as they are classes, do something in the browser. */
function noteUse(type: unknown, props: unknown): void {
  if (typeof type === 'function' && type.prototype?.isReactComponent !== undefined) noteBrowserUse(`<${type.name}>`)
  if (typeof type !== 'string' || !isRecord(props)) return
  const event = Object.keys(props).find((name) => /^on[A-Z]/.test(name) && props[name] !== undefined)
  if (event !== undefined) noteBrowserUse(`<${type} ${event}>`)
}

interface MarkedProps {
  readonly create: Create
  readonly type: string
  readonly props: Readonly<Record<string, unknown>>
}

function Marked({ create, type, props }: MarkedProps) {
  const plain = { ...props, ...addressProps(props) }
  const tag = type as Parameters<Create>[0]
  return create(tag, currentPage()?.mark(type, plain, true) ?? plain)
}

/** Returns an element as its code wrote it, for components that read their children. */
export function unmarked(element: ReactElement<Record<string, unknown>>): ReactElement<Record<string, unknown>> {
  if (element.type !== Marked) return element
  const { type, props } = element.props as unknown as MarkedProps
  return createElement(type, props)
}

/** Returns the address of an imported drawing, which is a component. */
function addressProps(props: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { src } = props
  return typeof src === 'function' && 'src' in src ? { src: src.src } : {}
}

/** Creates an element, for code without the JSX runtime. */
function wrapClassic(type: unknown, props: unknown, ...children: unknown[]): unknown {
  noteUse(type, props)
  if (typeof type !== 'string' || !isRecord(props) || !MARKED.some((name) => name in props))
    return Reflect.apply(createElement, undefined, [type, props, ...children])
  const { key, ...rest } = props
  const inner = children.length === 0 ? {} : { children: children.length === 1 ? children[0] : children }
  const create: Create = (name, own) => Reflect.apply(createElement, undefined, [name, own])
  return runtime.jsx(Marked, { create, type, props: { ...rest, ...inner } }, typeof key === 'string' ? key : undefined)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !isValidElement(value)
}

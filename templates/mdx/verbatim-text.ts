import type { jsx } from 'react/jsx-runtime'
import { rawText } from '../../src/shared/html-text.ts'

type Create = typeof jsx

/** Wraps a function that creates elements so that the text of styles, scripts and fields is kept as written. */
export function withVerbatimText(create: Create): Create {
  return (type, props, key) => create(type, typeof type === 'string' ? verbatimProps(type, props) : props, key)
}

const VERBATIM = new Set(['style', 'script', 'textarea'])

function verbatimProps(name: string, props: unknown): unknown {
  if (!VERBATIM.has(name) || typeof props !== 'object' || props === null) return props
  const { children, ...rest } = { children: undefined, ...props }
  const text = textOf(children)
  if (name === 'textarea') return text === undefined ? props : { defaultValue: text, ...rest }
  const html = text ?? htmlOf(rest)
  // These two have no entities (HTML, section 13.2.5.2).
  const isRaw = html !== undefined && (name === 'style' || name === 'script')
  return isRaw ? { ...rest, dangerouslySetInnerHTML: { __html: rawText(name, html) } } : props
}

function htmlOf(props: object): string | undefined {
  const html: unknown = Reflect.get(Object(Reflect.get(props, 'dangerouslySetInnerHTML')), '__html')
  return typeof html === 'string' ? html : undefined
}

function textOf(children: unknown): string | undefined {
  if (typeof children === 'string') return children
  const isText = Array.isArray(children) && children.every((child) => typeof child === 'string')
  return isText ? children.join('') : undefined
}

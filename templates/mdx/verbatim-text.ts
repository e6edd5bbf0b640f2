import type { jsx } from 'react/jsx-runtime'
import { rawText } from '../../src/shared/html-text.ts'
import { styleOfText } from './style-of-text.ts'

type Create = typeof jsx

/**
 * Wraps a function that creates elements so that the text of styles, scripts and fields is kept as written, and
 * attributes `style` may be text as in HTML.
 */
export function withVerbatimText(create: Create): Create {
  return (type, props, key) =>
    create(type, typeof type === 'string' ? verbatimProps(type, withStyle(props)) : props, key)
}

function withStyle(props: unknown): unknown {
  if (typeof props !== 'object' || props === null || !('style' in props) || typeof props.style !== 'string')
    return props
  return { ...props, style: styleOfText(props.style) }
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

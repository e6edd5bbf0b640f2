import type { jsx } from 'react/jsx-runtime'
import { rawText } from '../../src/shared/html-text.ts'

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

/** Returns the declarations of a `style` attribute as React has them; of several with one name, the last counts. */
function styleOfText(css: string): Record<string, string> {
  const style: Record<string, string> = {}
  for (const declaration of splitDeclarations(css)) {
    const colon = declaration.indexOf(':')
    if (colon > 0) style[nameInReact(declaration.slice(0, colon).trim())] = declaration.slice(colon + 1).trim()
  }
  return style
}

/** `margin-top` as `marginTop`; custom properties keep their names. */
function nameInReact(name: string): string {
  return name.startsWith('--')
    ? name
    : name.toLowerCase().replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** Splits at semicolons, but not at those in quotes and parentheses, as in `url(data:image/png;base64,…)`. */
function splitDeclarations(css: string): string[] {
  const parts: string[] = []
  let quote = ''
  let depth = 0
  let start = 0
  for (let index = 0; index < css.length; index++) {
    const character = css.charAt(index)
    if (character === quote) quote = ''
    else if (quote !== '') continue
    else if (character === '"' || character === "'") quote = character
    else if (character === '(') depth++
    else if (character === ')') depth--
    else if (character === ';' && depth <= 0) {
      parts.push(css.slice(start, index))
      start = index + 1
    }
  }
  return [...parts, css.slice(start)]
}

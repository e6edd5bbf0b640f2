import type { jsx } from 'react/jsx-runtime'

type Create = typeof jsx

/** Wraps a function that creates elements so that the text of styles, scripts and fields is kept as written. */
export function withVerbatimText(create: Create): Create {
  return (type, props, key) => create(type, typeof type === 'string' ? verbatimProps(type, props) : props, key)
}

function verbatimProps(name: string, props: unknown): unknown {
  if (typeof props !== 'object' || props === null || !('children' in props)) return props
  const { children, ...rest } = props
  const text = textOf(children)
  if (text === undefined) return props
  // These two have no entities (HTML, section 13.2.5.2).
  if (name === 'style' || name === 'script') return { ...rest, dangerouslySetInnerHTML: { __html: text } }
  return name === 'textarea' ? { defaultValue: text, ...rest } : props
}

function textOf(children: unknown): string | undefined {
  if (typeof children === 'string') return children
  const isText = Array.isArray(children) && children.every((child) => typeof child === 'string')
  return isText ? children.join('') : undefined
}

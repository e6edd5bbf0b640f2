import { Fragment, isValidElement, type ReactNode } from 'react'

type Values = Readonly<Record<string, ReactNode>>

interface Message {
  readonly message?: string
  readonly id?: string
}

interface TranslateProps {
  readonly children?: string
  readonly id?: string
  readonly description?: string
  readonly values?: Values
}

/** Docusaurus's `<Translate>`: its text in the default language. */
export function Translate({ children, id, values }: TranslateProps) {
  return <>{interpolate(children ?? id ?? '', values)}</>
}

/** Docusaurus's `translate()`. */
export function translate({ message, id }: Message, values?: Values): string {
  const parts = interpolate(message ?? id ?? '', values)
  return Array.isArray(parts) ? parts.filter((part) => !isValidElement(part)).join('') : String(parts)
}

/** Docusaurus's `<Interpolate>`. */
export function Interpolate({ children, values }: { readonly children?: string; readonly values?: Values }) {
  return <>{interpolate(children ?? '', values)}</>
}

/** Puts values in place of `{name}`. */
export function interpolate(text: string, values: Values = {}): ReactNode {
  const parts = text.split(/(\{\w+\})/)
  const filled = parts.map((part): ReactNode => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    return name !== undefined && name in values ? values[name] : part
  })
  if (filled.every((part) => typeof part === 'string' || typeof part === 'number')) return filled.join('')
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
  return filled.map((part, index) => <Fragment key={index}>{part}</Fragment>)
}

import { Fragment, type ReactNode } from 'react'

/** Returns a text with elements in the places of `{name}`; a name without one stays as it is. */
export function richText(message: string, values: Readonly<Record<string, ReactNode>>): ReactNode {
  return message
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part, index) => {
      const name = part.slice(1, -1)
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      return <Fragment key={index}>{part.startsWith('{') && name in values ? values[name] : part}</Fragment>
    })
}

import type { ReactNode } from 'react'

interface Props {
  readonly children?: ReactNode
}

/** A description from a specification: its paragraphs, with `code`; what is rendered already stays as it is. */
export function Words({ children }: Props) {
  if (typeof children !== 'string') return <>{children}</>
  const paragraphs = children.split(/\n\s*\n/).filter((part) => part.trim() !== '')
  return (
    <>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never change places
        <p key={index}>{withCode(paragraph)}</p>
      ))}
    </>
  )
}

function withCode(paragraph: string): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: neither do their parts
  return paragraph.split(/`([^`]+)`/).map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part))
}

import type { ReactNode } from 'react'
import { currentPage } from '../site-code/current-page.ts'

interface Props {
  readonly src: string
  /** What the picture shows, for those who do not see it. */
  readonly alt: string
  /** The caption. */
  readonly children?: ReactNode
}

/** A picture with its caption. */
export function Figure({ src, alt, children }: Props) {
  const image = { src, alt }
  return (
    <figure>
      <img alt={alt} {...(currentPage()?.mark('img', image) ?? image)} />
      <figcaption>{children}</figcaption>
    </figure>
  )
}

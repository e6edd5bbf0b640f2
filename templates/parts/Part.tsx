import { createContext, type ReactNode, useContext } from 'react'
import { partMarkers, type SlotName } from '../../src/shared/slots.ts'

/** The parts of the page that a component of the site takes the place of. */
export const ReplacedParts = createContext<readonly string[]>([])

interface Props {
  readonly name: SlotName
  readonly children?: ReactNode
}

/** A part of a page, between marks if a component of the site takes its place. */
export function Part({ name, children }: Props) {
  if (!useContext(ReplacedParts).includes(name)) return <>{children}</>
  const [before, after] = partMarkers(name)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}

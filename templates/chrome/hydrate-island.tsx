import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { Slot } from '../docusaurus/Slot.tsx'
import { receiveElements, type Sent } from '../docusaurus/sent-elements.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

interface Props {
  readonly onReady: () => void
  readonly children: ReactNode
}

const roots = new Map<HTMLElement, Root>()

/** Hydrates an island with the component it was rendered from; resolves when it is interactive. */
export async function hydrateIsland(element: HTMLElement, Component: ComponentType): Promise<void> {
  const { island, props } = element.dataset
  const own = { ...JSON.parse(props ?? '{}'), ...readSlots(element), ...readElements(element) }
  await new Promise<void>((resolve) => {
    const content = (
      <Ready onReady={resolve}>
        <ErrorBoundary>
          <Component {...own} />
        </ErrorBoundary>
      </Ready>
    )
    roots.set(element, hydrateRoot(element, content, { identifierPrefix: island ?? '' }))
    // From here on React answers clicks, also those that come before it is done.
    element.dataset.hydrated = ''
  })
}

/** The elements among an island's props: they are in it as they were rendered, or beside it. */
function readSlots(element: HTMLElement): Record<string, ReactNode> {
  const names = element.dataset.slots?.split(' ') ?? []
  return Object.fromEntries(names.map((name) => [name, <Slot key={name} name={name} html={slotHtml(element, name)} />]))
}

function slotHtml(element: HTMLElement, name: string): string {
  const shown = element.querySelector(`[data-slot="${name}"]`)
  const hidden = document.querySelector(`template[data-slot-of="${element.dataset.island} ${name}"]`)
  return (shown ?? hidden)?.innerHTML ?? ''
}

/** The same as elements, for a component that looks at them. */
function readElements(element: HTMLElement): Record<string, ReactNode> {
  const sent: Readonly<Record<string, Sent>> = JSON.parse(element.dataset.elements ?? '{}')
  const entries = Object.entries(sent)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, receiveElements(value, (slot) => slotHtml(element, slot))]),
  )
}

/** Unmounts the islands of a page that is about to be removed. */
export function leaveIslands(page: HTMLElement): void {
  for (const [element, root] of roots) {
    if (!page.contains(element)) continue
    root.unmount()
    roots.delete(element)
  }
}

/** Calls back when its children have been hydrated. */
function Ready({ onReady, children }: Props) {
  useEffect(onReady, [onReady])
  return children
}

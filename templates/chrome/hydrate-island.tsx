import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { Slot, slotHtml } from '../docusaurus/Slot.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

interface Props {
  readonly onReady: () => void
  readonly children: ReactNode
}

const roots = new Map<HTMLElement, Root>()

/**
 * Hydrates an island with the component it was rendered from; resolves when it is interactive. What looks at the
 * elements inside it receives them.
 */
export async function hydrateIsland(
  element: HTMLElement,
  Component: ComponentType,
  receive?: (island: HTMLElement) => object,
): Promise<void> {
  const { island, props } = element.dataset
  const own = { ...JSON.parse(props ?? '{}'), ...readSlots(element), ...receive?.(element) }
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

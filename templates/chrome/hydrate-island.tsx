import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { ErrorBoundary } from './ErrorBoundary.tsx'

interface Props {
  readonly onReady: () => void
  readonly children: ReactNode
}

const roots = new Map<HTMLElement, Root>()

/** Hydrates an island with the component it was rendered from; resolves when it is interactive. */
export async function hydrateIsland(element: HTMLElement, Component: ComponentType): Promise<void> {
  const { island, props } = element.dataset
  const own = JSON.parse(props ?? '{}')
  await new Promise<void>((resolve) => {
    const content = (
      <Ready onReady={resolve}>
        <ErrorBoundary>
          <Component {...own} />
        </ErrorBoundary>
      </Ready>
    )
    roots.set(element, hydrateRoot(element, content, { identifierPrefix: island ?? '' }))
  })
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

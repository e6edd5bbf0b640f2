import * as react from 'react'
import { Component, type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import * as runtime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { text } from '../../src/shared/messages/text.ts'
import { REACT_KEY } from '../../src/shared/provided-modules.ts'
import { focusInside } from '../browser/dom.ts'
import { errorText } from '../browser/page-events.ts'
import { Slot, slotHtml } from '../site-code/sent-elements.tsx'

/**
 * Exposes the page's React to the islands, which are separate scripts and use it through `page-react.ts`. Its `default` is
 * React, where some packages look for it.
 */
export function shareReact(): void {
  Object.defineProperty(globalThis, Symbol.for(REACT_KEY), { value: { ...reactDom, ...runtime, ...react } })
}

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

/** Calls back when its children have been hydrated. */
function Ready({ onReady, children }: Props) {
  useEffect(onReady, [onReady])
  return children
}

/** Returns the elements among an island's props: they are in it as they were rendered, or beside it. */
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

interface State {
  readonly crash: { readonly error: unknown } | undefined
}

/** Replaces a failed island with the crash screen, until the reader retries. */
class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { crash: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { crash: { error } }
  }

  readonly clear = (place: HTMLElement | null | undefined): void =>
    this.setState({ crash: undefined }, () => focusInside(place))

  override render(): ReactNode {
    const { crash } = this.state
    return crash ? <CrashScreen error={crash.error} onRetry={this.clear} /> : this.props.children
  }
}

interface CrashScreenProps {
  readonly error: unknown
  /** Gets what the screen is in. */
  readonly onRetry: (place: HTMLElement | null | undefined) => void
}

/** Shown by an island whose code failed. For the page's own script, see `browser/page-events.ts`. */
function CrashScreen({ error, onRetry }: CrashScreenProps) {
  const screen = useRef<HTMLDivElement>(null)
  useEffect(() => showErrorTitle(screen.current?.closest('dialog')), [])
  return (
    <div className="crash" role="alert" ref={screen}>
      <h2>{text('theme.ErrorPageContent.title', 'This page crashed.')}</h2>
      <p>{errorText(error)}</p>
      <button type="button" className="button" onClick={() => onRetry(screen.current?.parentElement)}>
        {text('theme.ErrorPageContent.tryAgain', 'Try again')}
      </button>
    </div>
  )
}

/** Titles the document as long as the crash is on the screen; returns what takes the title away. */
function showErrorTitle(dialog: HTMLDialogElement | null | undefined): () => void {
  const { title } = document
  document.title = text('theme.ErrorPageContent.pageTitle', 'Page Error')
  const { title: shown } = document
  const restore = (): void => {
    // The reader may have gone to another page, which has its own title.
    if (document.title === shown) document.title = title
  }
  dialog?.addEventListener('close', restore, { once: true })
  return restore
}

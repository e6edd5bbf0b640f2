import { Component, type ReactNode, useEffect, useState } from 'react'
import { desktopQuery } from '../../../../templates/page-and-scripts.ts'
import { currentPage, noteBrowserUse } from '../../../../templates/site-code/current-page.ts'
import { Slot } from '../../../../templates/site-code/sent-elements.tsx'
import { originalMarker } from '../../../shared/slots.ts'

/** Returns whether the page runs in a browser: not while it is built, nor when it is hydrated. */
export function useIsBrowser(): boolean {
  noteBrowserUse('useIsBrowser()')
  const [isBrowser, setIsBrowser] = useState(false)
  useEffect(() => setIsBrowser(true), [])
  return isBrowser
}

interface BrowserOnlyProps {
  readonly children?: () => ReactNode
  readonly fallback?: ReactNode
}

/** Docusaurus's `<BrowserOnly>`: what it renders is not part of the built page. */
export function BrowserOnly({ children, fallback }: BrowserOnlyProps) {
  return <>{useIsBrowser() && typeof children === 'function' ? children() : (fallback ?? null)}</>
}

const canUseDOM = typeof window !== 'undefined'

/** Docusaurus's `ExecutionEnvironment`. */
export const executionEnvironment = {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in window,
  canUseViewport: canUseDOM,
}

/** Light or dark, as the page is shown; light while it is built. */
export function useColorMode() {
  noteBrowserUse('useColorMode()')
  const [colorMode, setColorMode] = useState('light')
  useEffect(() => {
    const root = document.documentElement
    const read = (): void => setColorMode(root.dataset.theme === 'dark' ? 'dark' : 'light')
    read()
    const observer = new MutationObserver(read)
    observer.observe(root, { attributes: true, attributeFilter: ['data-theme'] })
    return () => observer.disconnect()
  }, [])
  return {
    colorMode,
    isDarkTheme: colorMode === 'dark',
    setColorMode: (mode: string) => {
      document.documentElement.dataset.theme = mode
    },
  }
}

/** `desktop` or `mobile` by the width of the window, as in Docusaurus. */
export function useWindowSize(): string {
  noteBrowserUse('useWindowSize()')
  const [size, setSize] = useState('ssr')
  useEffect(() => {
    const query = matchMedia(desktopQuery)
    const read = (): void => setSize(query.matches ? 'desktop' : 'mobile')
    read()
    query.addEventListener('change', read)
    return () => query.removeEventListener('change', read)
  }, [])
  return size
}

/** Returns whether something is closed, and what opens and closes it. */
export function useCollapsible({ initialState }: { readonly initialState?: boolean | (() => boolean) } = {}) {
  noteBrowserUse('useCollapsible()')
  const [collapsed, setCollapsed] = useState(initialState ?? false)
  return { collapsed, setCollapsed, toggleCollapsed: () => setCollapsed((now) => !now) }
}

interface Failure {
  readonly error: Error
  readonly tryAgain: () => void
}

interface FallbackProps {
  readonly children?: ReactNode
  readonly fallback?: (failure: Failure) => ReactNode
}

interface FallbackState {
  readonly error: Error | undefined
}

/** Docusaurus's `ErrorBoundary`: what fails in the browser is replaced; a failure while the page is built is a problem of the page. */
export class FallbackBoundary extends Component<FallbackProps, FallbackState> {
  override state: FallbackState = { error: undefined }

  static getDerivedStateFromError(error: Error): FallbackState {
    return { error }
  }

  override render() {
    const { children, fallback } = this.props
    const { error } = this.state
    if (!error) return children ?? null
    return fallback?.({ error, tryAgain: () => this.setState({ error: undefined }) }) ?? null
  }
}

const ORIGINAL = 'original'

/** The part of the page that a component of the site takes the place of, as it is without it; a browser finds it in the page. */
export function OriginalPart() {
  if (currentPage()) return <Slot name={ORIGINAL} html={originalMarker} />
  return <Slot name={ORIGINAL} html={document.querySelector(`[data-slot="${ORIGINAL}"]`)?.innerHTML ?? ''} />
}

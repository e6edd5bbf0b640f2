import { type ReactNode, useEffect, useState } from 'react'
import { desktopQuery } from '../../../../templates/page-and-scripts.ts'
import { noteBrowserUse } from '../../../../templates/site-code/current-page.ts'

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

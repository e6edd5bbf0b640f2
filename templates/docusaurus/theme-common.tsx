import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { parseCodeMeta } from '../../src/shared/code-meta.ts'
import { useCollapsible, useColorMode, useWindowSize } from './browser.tsx'
import { noteBrowserUse } from './browser-use.ts'
import { siteContext, withBase } from './context.ts'
import { Layout } from './Layout.tsx'
import { useLocation } from './links.tsx'
import { createStorageSlot, listStorageKeys, useStorageSlot } from './storage.ts'
import { usePluralForm } from './texts.tsx'
import { Children, Details } from './theme.tsx'

/** Names of Docusaurus's own classes, which our pages do not have: each is an empty text, also one that is made. */
const classNames: object = new Proxy(() => '', {
  get: (_, name) => (typeof name === 'string' ? classNames : name === Symbol.toPrimitive ? () => '' : undefined),
})

const nothing = (): void => {}

/** The path of the page without the base URL. */
function useLocalPathname(): string {
  const { pathname } = useLocation()
  const { baseUrl } = siteContext().siteConfig
  return pathname.startsWith(baseUrl) ? `/${pathname.slice(baseUrl.length)}` : pathname
}

/** A value of the address; null while the page is built. */
function useQueryStringValue(key: string | null): string | null {
  const { search } = useLocation()
  return key === null ? null : new URLSearchParams(search).get(key)
}

/** A value of the address, and what changes it there. */
function useQueryString(key: string): readonly [value: string, change: (value: string | null) => void] {
  const found = useQueryStringValue(key) ?? ''
  const [own, setOwn] = useState<string>()
  const change = (value: string | null): void => {
    const address = new URL(window.location.href)
    if (value) address.searchParams.set(key, value)
    else address.searchParams.delete(key)
    window.history.replaceState(window.history.state, '', address)
    setOwn(value ?? '')
  }
  return [own ?? found, change]
}

/** What the reader searches for on the search page, and what changes it there. */
function useSearchQueryString(): readonly [value: string, change: (value: string) => void] {
  return useQueryString('q')
}

/** A function that stays the same while what it calls changes. */
function useEvent<A extends readonly unknown[], R>(act: (...values: A) => R): (...values: A) => R {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  return useCallback((...values: A) => latest.current(...values), [])
}

/** The value of the rendering before this one. */
function usePrevious<T>(value: T): T | undefined {
  const last = useRef<T>()
  useEffect(() => {
    last.current = value
  })
  return last.current
}

interface ThemedProps {
  readonly children: (shown: { readonly theme: string; readonly className: string }) => ReactNode
}

/** What differs between light and dark; the stylesheet shows one. */
function ThemedComponent({ children }: ThemedProps) {
  return (
    <>
      {children({ theme: 'light', className: 'only-light' })}
      {children({ theme: 'dark', className: 'only-dark' })}
    </>
  )
}

function groupBy<T, K>(values: readonly T[], keyOf: (value: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value])
  return groups
}

function isSamePath(one: string | undefined, other: string | undefined): boolean {
  const plain = (path = ''): string => path.replace(/\/?$/, '/').toLowerCase()
  return plain(one) === plain(other)
}

function prefersReducedMotion(): boolean {
  noteBrowserUse('prefersReducedMotion()')
  return typeof window !== 'undefined' && window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** What components import from the theme; parts around the content, such as the navbar, are the page's own. */
export const themeCommon = {
  ...{ Collapsible: Children, Details, ErrorCauseBoundary: Children, HtmlClassNameProvider: Children },
  ...{ PageMetadata: Layout, PluginHtmlClassNameProvider: Children, ThemeClassNames: classNames, ThemedComponent },
  ...{ createStorageSlot, listStorageKeys, useStorageSlot },
  ...{ groupBy, isSamePath, prefersReducedMotion },
  isRegexpStringMatch: (pattern?: string, text?: string) =>
    pattern !== undefined && text !== undefined && new RegExp(pattern, 'gi').test(text),
  parseCodeBlockTitle: (meta?: string) => parseCodeMeta(meta ?? '').title ?? '',
  uniq: <T,>(values: readonly T[]) => [...new Set(values)],
  useAnchorTargetClassName: () => '',
  useAnnouncementBar: () => ({ isActive: false, close: nothing }),
  ...{ useCollapsible, useColorMode },
  useDateTimeFormat: (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(siteContext().i18n.currentLocale, { timeZone: 'UTC', ...options }),
  ...{ useEvent, useLocalPathname, usePluralForm, usePrevious, useQueryString, useQueryStringValue },
  useSearchLinkCreator: () => (query: string) => withBase(`search?q=${encodeURIComponent(query)}`),
  useSearchQueryString,
  useNavbarMobileSidebar: () => ({ disabled: true, shouldRender: false, shown: false, toggle: nothing }),
  usePrismTheme: () => ({ plain: {}, styles: [] }),
  useScrollPositionBlocker: () => ({ blockElementScrollPositionUntilNextRender: nothing }),
  useSmoothScrollTo: () => ({ startScroll: nothing, cancelScroll: { current: null } }),
  useThemeConfig: () => siteContext().siteConfig.themeConfig,
  useTitleFormatter: () => ({ format: ({ title }: { readonly title: string }) => title }),
  useWindowSize,
}

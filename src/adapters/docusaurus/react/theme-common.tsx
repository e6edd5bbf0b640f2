import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { noteBrowserUse } from '../../../../templates/site-code/current-page.ts'
import { parseCodeMeta } from '../../../shared/code-meta.ts'
import { useCollapsible, useColorMode, useWindowSize } from './browser.tsx'
import { siteContext, withBase } from './context.ts'
import { Layout } from './Layout.tsx'
import { useLocation } from './links.tsx'
import { usePluralForm } from './texts.tsx'
import { Children, Details } from './theme.tsx'

/** A text that the browser keeps; nothing is kept while a page is built, nor where the browser forbids it. */
interface StorageSlot {
  readonly get: () => string | null
  readonly set: (value: string) => void
  readonly del: () => void
  /** Calls a function at each change, in any window; returns what ends that. */
  readonly listen: (onChange: (event: StorageEvent) => void) => () => void
}

const NO_SLOT: StorageSlot = { get: () => null, set: () => {}, del: () => {}, listen: () => () => {} }

interface SlotOptions {
  readonly persistence?: 'localStorage' | 'sessionStorage' | 'none'
}

/** Docusaurus's `createStorageSlot()`. */
function createStorageSlot(key: string, { persistence = 'localStorage' }: SlotOptions = {}): StorageSlot {
  const storage = persistence === 'none' ? undefined : findStorage(persistence)
  if (!storage) return NO_SLOT
  const change = (newValue: string | null): void => {
    const oldValue = storage.getItem(key)
    if (newValue === null) storage.removeItem(key)
    else storage.setItem(key, newValue)
    // Browsers tell only other windows.
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue, storageArea: storage }))
  }
  return {
    get: () => storage.getItem(key),
    set: change,
    del: () => change(null),
    listen: (onChange) => {
      const notice = (event: StorageEvent): void => {
        if (event.storageArea === storage && event.key === key) onChange(event)
      }
      window.addEventListener('storage', notice)
      return () => window.removeEventListener('storage', notice)
    },
  }
}

/** Docusaurus's `useStorageSlot()`: the text, null while the page is built, and its slot. */
function useStorageSlot(
  key: string | null,
  { persistence }: SlotOptions = {},
): readonly [value: string | null, slot: StorageSlot] {
  noteBrowserUse('useStorageSlot()')
  const [value, setValue] = useState<string | null>(null)
  const slot = useMemo(
    () => (key === null ? NO_SLOT : createStorageSlot(key, persistence && { persistence })),
    [key, persistence],
  )
  useEffect(() => {
    setValue(slot.get())
    return slot.listen(({ newValue }) => setValue(newValue))
  }, [slot])
  return [value, slot]
}

/** Docusaurus's `listStorageKeys()`. */
function listStorageKeys(): string[] {
  return Object.keys(findStorage('localStorage') ?? {})
}

function findStorage(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window[name]
  } catch {
    return undefined
  }
}

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

/** Returns what the reader searches for on the search page, and what changes it there. */
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

/** Renders both versions of what differs between light and dark; the stylesheet shows one. */
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

/** The exports of the theme for components; parts around the content, such as the navbar, are the page's own. */
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

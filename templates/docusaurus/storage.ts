import { useEffect, useMemo, useState } from 'react'
import { noteBrowserUse } from './browser-use.ts'

/** A text that the browser keeps; nothing is kept while a page is built, nor where the browser forbids it. */
export interface StorageSlot {
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
export function createStorageSlot(key: string, { persistence = 'localStorage' }: SlotOptions = {}): StorageSlot {
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
export function useStorageSlot(
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
export function listStorageKeys(): string[] {
  return Object.keys(findStorage('localStorage') ?? {})
}

function findStorage(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return typeof window === 'undefined' ? undefined : window[name]
  } catch {
    return undefined
  }
}

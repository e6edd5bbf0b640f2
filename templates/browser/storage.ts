/** Where a text is kept: for good, or as long as the tab is open. */
type Area = 'localStorage' | 'sessionStorage'

/** Returns a stored text, or null when there is none or the reader blocks storage. */
export function readStored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}

/** Remembers a text; forgets it when it is null. Does nothing where the reader blocks storage. */
export function store(key: string, value: string | null, area: Area = 'localStorage'): void {
  try {
    if (value === null) window[area].removeItem(key)
    else window[area].setItem(key, value)
  } catch {
    // The choice then lasts as long as the page.
  }
}

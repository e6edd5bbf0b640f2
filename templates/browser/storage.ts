/** Storage for a string: permanent, or for the session. */
type Area = 'localStorage' | 'sessionStorage'

/** Returns a stored string; null when there is none or the reader blocks storage. */
export function readStored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}

/** Stores a string; null deletes it. Does nothing if the reader blocks storage. */
export function store(key: string, value: string | null, area: Area = 'localStorage'): void {
  try {
    if (value === null) window[area].removeItem(key)
    else window[area].setItem(key, value)
  } catch {
    // The choice then lasts as long as the page.
  }
}

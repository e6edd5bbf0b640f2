import { statusId } from '../page-and-scripts.ts'

/** Controls in components of the site, which only answer when they are hydrated. */
export const siteControls = '[data-module] :is(button, [role="button"], [role="tab"])'

/** Returns the elements a selector finds, in document order. */
export function all<T extends HTMLElement = HTMLElement>(selector: string, within: ParentNode = document): T[] {
  return [...within.querySelectorAll<T>(selector)]
}

/** Returns the element matching the selector that an event happened in, or null. */
export function closestOf<T extends Element>({ target }: Event, selector: string): T | null {
  return target instanceof Element ? target.closest<T>(selector) : null
}

/** Calls back when an element matching the selector, or something inside it, is clicked. */
export function onClick(selector: string, act: (element: HTMLElement, event: MouseEvent) => void): void {
  document.addEventListener('click', (event) => {
    const element = closestOf<HTMLElement>(event, selector)
    if (element) act(element, event)
  })
}

/** Stops of the Tab key. */
export const stops = ':is(a[href], button, summary, input)'

/** Moves the focus into an element, to its first control that takes it: for when the one that has it goes away. */
export function focusInside(place: HTMLElement | null | undefined): void {
  if (!place) return
  for (const stop of all(stops, place)) {
    stop.focus({ preventScroll: true })
    if (document.activeElement === stop) return
  }
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/** Returns the id that a hash names; what cannot be decoded is one as it is written, as for the browser. */
export function idOf({ hash }: { readonly hash: string }): string {
  const id = hash.slice(1)
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** Scrolls only the list, not the page: the entry comes to its middle unless it is within it by a margin, in pixels. */
export function keepInSight(list: Element | null, entry: Element | null | undefined, margin = 0): void {
  if (!list || !entry) return
  const frame = list.getBoundingClientRect()
  const { top, bottom } = entry.getBoundingClientRect()
  if (top < frame.top + margin || bottom > frame.bottom - margin) list.scrollTop += top - frame.top - frame.height / 2
}

/**
 * Opens the folds around an element, and returns whether one was shut. Browsers do so for what an address names, but
 * older ones do not.
 */
export function openAround(element: Element | null): boolean {
  let wasShut = false
  for (let fold = element?.closest('details'); fold; fold = fold.parentElement?.closest('details')) {
    wasShut ||= !fold.open
    fold.open = true
  }
  return wasShut
}

/** Announces a text to screen readers, even if it is the same as before. */
export function announce(text: string): void {
  const status = document.getElementById(statusId)
  if (!status) return
  status.textContent = ''
  // A live region is read when its text changes after it was empty.
  setTimeout(() => {
    status.textContent = text
  }, 50)
}

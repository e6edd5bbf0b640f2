/** Returns the elements a selector finds, in document order. */
export function all<T extends HTMLElement = HTMLElement>(selector: string, within: ParentNode = document): T[] {
  return [...within.querySelectorAll<T>(selector)]
}

/** Calls back when an element matching the selector, or something inside it, is clicked. */
export function onClick(selector: string, act: (element: HTMLElement) => void): void {
  document.addEventListener('click', ({ target }) => {
    const element = target instanceof Element ? target.closest<HTMLElement>(selector) : null
    if (element) act(element)
  })
}

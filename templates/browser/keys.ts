const fields = 'select, textarea, [contenteditable], input:not([type="radio"], [type="checkbox"])'

/** Tells whether the reader's device has a Command key. */
export function isApple(): boolean {
  return /Mac|iP/.test(navigator.platform)
}

/** Tells whether a click asks the browser for something else than to follow a link, such as another tab. */
export function isModified({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey
}

/** Tells whether a key was pressed by itself, and not to write with it. */
export function isSingleKey({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  return !(ctrlKey || metaKey || altKey || (target instanceof Element && target.closest(fields)))
}

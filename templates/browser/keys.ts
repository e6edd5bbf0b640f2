const fields = 'select, textarea, [contenteditable], input:not([type="radio"], [type="checkbox"])'

/** Returns whether the reader's device has a Command key. */
export function isApple(): boolean {
  return /Mac|iP/.test(navigator.platform)
}

/** Returns whether a click asks the browser for something other than following a link, such as a new tab. */
export function isModified({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey
}

/** Returns whether a key was pressed without modifiers and outside of text fields. */
export function isSingleKey({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  return !(ctrlKey || metaKey || altKey || (target instanceof Element && target.closest(fields)))
}

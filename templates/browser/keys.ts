/** Tells whether the reader's device has a Command key. */
export function isApple(): boolean {
  return /Mac|iP/.test(navigator.platform)
}

/** Tells whether a key was pressed along with one that gives it another meaning. */
export function isChord({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey
}

import { shortcutsId } from '../page-and-scripts.ts'
import * as storageKeys from '../storage-keys.ts'
import { findDialog } from './dialogs.ts'
import { all, onClick } from './dom.ts'
import { readStored, store } from './storage.ts'

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

/** Selectors of the elements that keys open or follow. */
const targets: ReadonlyMap<string, string> = new Map([
  ['/', '[data-search-page] input, [data-search-link]'],
  ['p', '.pager-previous'],
  ['n', '.pager-next'],
])

/** Enables the keyboard shortcuts; the reader can turn them off in their list (WCAG 2.1.4). */
export function startShortcuts(): void {
  const dialog = findDialog(shortcutsId)
  const areOn = dialog?.querySelector('input')
  if (!dialog || !areOn) return
  areOn.checked = readStored(storageKeys.shortcuts) !== 'off'
  areOn.addEventListener('change', () => store(storageKeys.shortcuts, areOn.checked ? null : 'off'))
  if (isApple()) for (const key of all('[data-apple]', dialog)) key.textContent = key.dataset.apple ?? ''
  onClick('[data-shortcuts]', () => dialog.showModal())
  document.addEventListener('keydown', (event) => {
    if (!areOn.checked || event.repeat || !isSingleKey(event) || document.querySelector('dialog[open]')) return
    const key = event.key.toLowerCase()
    const selector = targets.get(key)
    const target = selector && document.querySelector<HTMLElement>(selector)
    if (key !== '?' && !target) return
    // Firefox would open its quick find bar.
    event.preventDefault()
    if (!target) dialog.showModal()
    else if (target instanceof HTMLInputElement) target.select()
    else target.click()
  })
}

/** Escape hides the tip of the hovered or focused element until it is left (WCAG 1.4.13). */
export function startTips(): void {
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const tip of document.querySelectorAll('.tip:is(:hover, :focus)')) {
      const show = (): void => tip.classList.remove('shut')
      tip.classList.add('shut')
      tip.addEventListener('pointerleave', show, { once: true })
      tip.addEventListener('blur', show, { once: true })
    }
  })
}

import { shortcutsId } from '../element-ids.ts'
import * as storageKeys from '../storage-keys.ts'
import { findDialog } from './dialogs.ts'
import { all, onClick } from './dom.ts'
import { isApple, isSingleKey } from './keys.ts'
import { readStored, store } from './storage.ts'

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

import { shortcutsId } from '../element-ids.ts'
import { storageKeys } from '../storage-keys.ts'
import { findDialog } from './dialogs.ts'
import { all, onClick } from './dom.ts'
import { isApple, isChord } from './keys.ts'
import { readStored, store } from './storage.ts'

const fields = 'select, textarea, [contenteditable], input:not([type="radio"], [type="checkbox"])'

/** Makes the keys work that the list of shortcuts names; the reader can turn them off there (WCAG 2.1.4). */
export function startShortcuts(): void {
  const dialog = findDialog(shortcutsId)
  const areOn = dialog?.querySelector('input')
  if (!dialog || !areOn) return
  areOn.checked = readStored(storageKeys.shortcuts) !== 'off'
  areOn.addEventListener('change', () => store(storageKeys.shortcuts, areOn.checked ? null : 'off'))
  if (isApple()) for (const key of all('[data-apple]', dialog)) key.textContent = key.dataset.apple ?? ''
  onClick('[data-shortcuts]', () => dialog.showModal())
  document.addEventListener('keydown', (event) => {
    const { target } = event
    const key = event.key.toLowerCase()
    if (!areOn.checked || event.repeat || isChord(event) || document.querySelector('dialog[open]')) return
    if (target instanceof Element && target.closest(fields)) return
    if (key === '?') dialog.showModal()
    if (key === 'p' || key === 'n')
      document.querySelector<HTMLElement>(`.pager-${key === 'p' ? 'previous' : 'next'}`)?.click()
  })
}

import { all } from './dom.ts'
import { isApple } from './keys.ts'

/** Makes Ctrl+K, or Command+K on a Mac, lead to the search page, and says so in the search link. */
export function startSearchShortcut(): void {
  if (isApple()) {
    for (const hint of all('[data-search-link]')) hint.dataset.shortcut = '⌘ K'
  }
  addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    const target = document.querySelector<HTMLElement>('[data-search-page] input, [data-search-link]')
    if (!target) return
    event.preventDefault()
    if (target instanceof HTMLInputElement) target.select()
    else target.click()
  })
}

import { storageKeys } from '../storage-keys.ts'
import { all, onClick } from './dom.ts'
import { store } from './storage.ts'

const root = document.documentElement
const isMode = (value: unknown): value is 'light' | 'dark' => value === 'light' || value === 'dark'

function showMode(mode: 'light' | 'dark'): void {
  root.dataset.theme = mode
  for (const button of all('[data-color-toggle]')) {
    button.ariaLabel = `Switch between dark and light mode (currently ${mode})`
  }
}

/** Makes the colour mode buttons work; a choice made in another tab is followed. */
export function startColorMode(): void {
  for (const button of all<HTMLButtonElement>('[data-color-toggle]')) button.disabled = false
  showMode(root.dataset.theme === 'dark' ? 'dark' : 'light')
  onClick('[data-color-toggle]', () => {
    const mode = root.dataset.theme === 'dark' ? 'light' : 'dark'
    showMode(mode)
    store(storageKeys.theme, mode)
  })
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKeys.theme && isMode(newValue) && document.querySelector('[data-color-toggle]'))
      showMode(newValue)
  })
}

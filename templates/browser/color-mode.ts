import { colorModeLabel } from '../color-mode-label.ts'
import * as storageKeys from '../storage-keys.ts'
import { all, onClick } from './dom.ts'
import { readStored, store } from './storage.ts'

type Mode = 'light' | 'dark'

const root = document.documentElement
const isMode = (value: unknown): value is Mode => value === 'light' || value === 'dark'
const shownMode = (): Mode => (root.dataset.theme === 'dark' ? 'dark' : 'light')

function showMode(mode: Mode): void {
  root.dataset.theme = mode
  for (const button of all('[data-color-toggle]')) {
    button.ariaLabel = colorModeLabel(mode)
  }
}

/** Enables the color mode buttons; follows a choice made in another tab. */
export function startColorMode(): void {
  const buttons = all<HTMLButtonElement>('[data-color-toggle]')
  for (const button of buttons) button.disabled = false
  showMode(shownMode())
  const hasSwitch = buttons.length > 0
  const state = { isChosen: hasSwitch && isMode(readStored(storageKeys.theme)) }
  const choose = (mode: unknown): void => {
    if (!hasSwitch || !isMode(mode)) return
    state.isChosen = true
    showMode(mode)
  }
  onClick('[data-color-toggle]', () => {
    choose(shownMode() === 'dark' ? 'light' : 'dark')
    store(storageKeys.theme, shownMode())
  })
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKeys.theme) choose(newValue)
  })
  // A page from the back/forward cache has missed changes in other tabs.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) choose(readStored(storageKeys.theme))
  })
  if (root.dataset.followsSystem === undefined) return
  matchMedia('(prefers-color-scheme:dark)').addEventListener('change', ({ matches }) => {
    if (!state.isChosen) showMode(matches ? 'dark' : 'light')
  })
}

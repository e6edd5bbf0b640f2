import type { PreferredTargets } from '../../src/shared/chrome-props.ts'
import { colorModeLabel, translatedHref } from '../page-and-scripts.ts'
import * as storageKeys from '../storage-keys.ts'
import { all, focusInside, onClick } from './dom.ts'
import { onPage } from './page-events.ts'
import { readStored, store } from './storage.ts'

type Mode = 'light' | 'dark'

const isMode = (value: unknown): value is Mode => value === 'light' || value === 'dark'
const shownMode = (): Mode => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

function showMode(mode: Mode): void {
  document.documentElement.dataset.theme = mode
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
  if (document.documentElement.dataset.followsSystem === undefined) return
  matchMedia('(prefers-color-scheme:dark)').addEventListener('change', ({ matches }) => {
    if (!state.isChosen) showMode(matches ? 'dark' : 'light')
  })
}

/** Enables the announcement bar's button; a bar with a new id is shown again to readers who closed the old one. */
export function startAnnouncement(): void {
  const id = document.querySelector<HTMLElement>('[data-announcement-id]')?.dataset.announcementId
  if (id === undefined) return
  if (readStored(storageKeys.announcementId) !== id) {
    store(storageKeys.announcementId, id)
    store(storageKeys.announcementDismissed, null)
  }
  onClick('[data-close-announcement]', () => {
    document.documentElement.dataset.announcement = 'closed'
    focusInside(document.querySelector<HTMLElement>('.navbar'))
    // A tab opened since then may show a newer bar, which is not the one being closed.
    store(storageKeys.announcementId, id)
    store(storageKeys.announcementDismissed, 'true')
  })
}

/** Enables the translation banner's button, and points its link to the current page. */
export function startTranslation(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-translation-url]')
  if (!link) return
  const { translationUrl: url = '', baseUrl = '' } = link.dataset
  onPage((main) => {
    // A missing page has no translation either: the link goes to its start page.
    const path = main.matches('.not-found-page') ? baseUrl : location.pathname
    link.href = translatedHref(url, baseUrl, path)
  })
  onClick('[data-close-translation]', () => {
    delete document.documentElement.dataset.translation
    focusInside(document.querySelector<HTMLElement>('.navbar'))
    store(storageKeys.translationDismissed, 'true')
  })
}

/** Key of the version that a reader chose of some docs. */
function keyOf(docs: string): string {
  return `${storageKeys.preferredVersionPrefix}${docs}`
}

/** The version of docs that a reader chose; null when there is none. */
export function preferredVersion(docs: string): string | null {
  return readStored(keyOf(docs))
}

/** Stores the version that a reader chooses, and leads into it where pages are not of the same docs. */
export function startVersions(): void {
  onClick('[data-docs-version]', ({ dataset: { docsPlugin = '', docsVersion } }) => {
    store(keyOf(docsPlugin), docsVersion ?? null)
  })
  onPage(() => {
    for (const item of all('[data-preferred]')) showPreferred(item)
  })
}

function showPreferred(item: HTMLElement): void {
  // Written into the page by the build.
  const targets: PreferredTargets['targets'] = JSON.parse(item.dataset.preferred ?? '{}')
  const version = preferredVersion(item.dataset.preferredDocs ?? '') ?? ''
  const target = Object.hasOwn(targets, version) ? targets[version] : undefined
  if (!target) return
  const [text] = item.childNodes
  if (text instanceof Text && text.data !== target.label) text.data = target.label
  if (item instanceof HTMLAnchorElement) item.setAttribute('href', target.href)
  if (item.dataset.docsVersion !== undefined) item.dataset.docsVersion = version
}

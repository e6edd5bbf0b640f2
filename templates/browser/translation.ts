import { translatedHref } from '../parts/navbar/translated-href.ts'
import { storageKeys } from '../storage-keys.ts'
import { onClick } from './dom.ts'
import { onPage } from './page-events.ts'
import { store } from './storage.ts'

/** Makes the translation banner's button work, and its link lead to the page being read. */
export function startTranslation(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-translation-url]')
  if (!link) return
  const { translationUrl: url = '', baseUrl = '' } = link.dataset
  onPage((main) => {
    // An address without a page has no translation either: the link leads to its start page.
    const path = main.matches('.layout-not-found') ? baseUrl : location.pathname
    link.href = translatedHref({ url, baseUrl, path })
    return undefined
  })
  onClick('[data-close-translation]', () => {
    delete document.documentElement.dataset.translation
    store(storageKeys.translationDismissed, 'true')
  })
}

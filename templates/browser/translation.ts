import { translatedHref } from '../parts/navbar/translated-href.ts'
import * as storageKeys from '../storage-keys.ts'
import { focusInside, onClick } from './dom.ts'
import { onPage } from './page-events.ts'
import { store } from './storage.ts'

/** Enables the translation banner's button, and points its link to the current page. */
export function startTranslation(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-translation-url]')
  if (!link) return
  const { translationUrl: url = '', baseUrl = '' } = link.dataset
  onPage((main) => {
    // A missing page has no translation either: the link goes to its start page.
    const path = main.matches('.not-found-page') ? baseUrl : location.pathname
    link.href = translatedHref({ url, baseUrl, path })
    return undefined
  })
  onClick('[data-close-translation]', () => {
    delete document.documentElement.dataset.translation
    focusInside(document.querySelector<HTMLElement>('.navbar'))
    store(storageKeys.translationDismissed, 'true')
  })
}

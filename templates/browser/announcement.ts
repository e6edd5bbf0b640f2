import * as storageKeys from '../storage-keys.ts'
import { focusInside, onClick } from './dom.ts'
import { readStored, store } from './storage.ts'

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

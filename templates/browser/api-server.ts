import { storageKeys } from '../storage-keys.ts'
import { all } from './dom.ts'
import { onPage } from './page-events.ts'
import { readStored, store } from './storage.ts'

/** Document event: the reader has entered the address of their own server. */
const changed = 'api-server:changed'

/** Returns the address of the reader's own server, if they have entered it. */
export function apiServerOf(): string | undefined {
  return readStored(storageKeys.apiServer) ?? undefined
}

/** Stores the address of the reader's own server for all pages; undefined deletes it. */
export function storeApiServer(address: string | undefined): void {
  store(storageKeys.apiServer, address ?? null)
  document.dispatchEvent(new Event(changed))
}

function showServer(): void {
  const server = apiServerOf()?.replace(/\/$/, '')
  for (const place of all('[data-api-server]')) {
    place.dataset.apiServer ||= place.textContent ?? ''
    place.textContent = server ?? place.dataset.apiServer
  }
}

/** Replaces the server in the samples of the API reference with the reader's own. */
export function startApiServer(): void {
  document.addEventListener(changed, showServer)
  addEventListener('storage', ({ key }) => {
    if (key === storageKeys.apiServer || key === null) showServer()
  })
  onPage(() => {
    showServer()
    return undefined
  })
}

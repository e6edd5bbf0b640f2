import { storageKeys } from '../storage-keys.ts'
import { all } from './dom.ts'
import { onPage } from './page-events.ts'
import { readStored, store } from './storage.ts'

/** Event of the document: the reader has said where their own server is. */
const changed = 'api-server:changed'

/** Returns the address of the reader's own server, when they have said it. */
export function apiServerOf(): string | undefined {
  return readStored(storageKeys.apiServer) ?? undefined
}

/** Remembers the address of the reader's own server, for every page; forgets it when it is undefined. */
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

/** Writes the reader's own server into the samples of the API reference. */
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

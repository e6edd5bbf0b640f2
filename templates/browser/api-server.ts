import * as storageKeys from '../storage-keys.ts'
import { all } from './dom.ts'
import { onPage } from './page-events.ts'
import { foldLoaded } from './request-choice.ts'
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
    const given = place.dataset.apiServer || (place.textContent ?? '')
    const shown = server ?? given
    // The same text again would be laid out again.
    if (shown === place.textContent) continue
    place.dataset.apiServer = given
    place.textContent = shown
  }
}

/** Tells the page that asked for a token what the authorization server returned, and closes its window. */
function returnToken(): void {
  const given = [location.search, location.hash].find((part) => /[?#&]state=frigate-/.test(part))
  if (given === undefined) return
  const channel = new BroadcastChannel('api-token')
  channel.postMessage(given)
  channel.close()
  close()
}

/** Replaces the server in the samples of the API reference with the reader's own. */
export function startApiServer(): void {
  returnToken()
  document.addEventListener(changed, showServer)
  document.addEventListener(foldLoaded, showServer)
  addEventListener('storage', ({ key }) => {
    if (key === storageKeys.apiServer || key === null) showServer()
  })
  onPage(() => {
    showServer()
    // The address of a request opens the console, which fills it in.
    if (location.hash.startsWith('#request=')) setTimeout(() => all('.console-open')[0]?.click())
    return undefined
  })
}

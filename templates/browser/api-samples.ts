import * as storageKeys from '../storage-keys.ts'
import { all } from './dom.ts'
import { onPage } from './page-events.ts'
import { readStored, store } from './storage.ts'

/** Document event: what a fold had to fetch is in it. */
export const foldLoaded = 'api-fold:loaded'

/** Name of the channel on which the page that the reader comes back to says what it was given. */
export const tokenChannel = 'api-token'

/** Start of the hash of a page whose console is to open filled in. */
export const requestHash = '#request='

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
  const channel = new BroadcastChannel(tokenChannel)
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
    if (location.hash.startsWith(requestHash)) setTimeout(() => all('.console-open')[0]?.click())
  })
}

/** Document event: a format and an example of the request were chosen; its detail is their key. */
export const requestChosen = 'api-request:chosen'

const chooser = 'select[data-request-choice]'

/** Chooses a format and an example of the request for all of the page: samples, text, console. */
export function chooseRequest(key: string): void {
  document.dispatchEvent(new CustomEvent(requestChosen, { detail: key }))
}

/** The key of the chosen format and example; undefined on a page without a choice. */
export function chosenRequest(): string | undefined {
  return document.querySelector<HTMLSelectElement>(chooser)?.value
}

/** Checks the tab with the longest value that the key begins with: of `0.1`, the format is `0`. */
function checkTabs(key: string): void {
  for (const input of all<HTMLInputElement>('[data-tab-group^="request-"] > input'))
    if (input.value === key || key.startsWith(`${input.value}.`)) input.checked = true
}

function show(key: string): void {
  const samples = all('[data-request]')
  if (!samples.some(({ dataset }) => dataset.request === key)) return
  for (const one of samples) {
    one.hidden = one.dataset.request !== key
    // Samples for which the page has no room are fetched by their fold.
    for (const fold of all<HTMLDetailsElement>(':scope > details', one)) fold.open ||= !one.hidden
  }
  for (const select of all<HTMLSelectElement>(chooser)) select.value = key
  checkTabs(key)
}

/** The key of a tab: that of an example, or of the first one of a format. */
function keyOf(input: HTMLInputElement): string | undefined {
  const { tabGroup } = input.parentElement?.dataset ?? {}
  if (tabGroup === 'request-example') return input.value
  if (tabGroup !== 'request-format') return undefined
  const inside = input.nextElementSibling?.nextElementSibling
  return inside?.querySelector<HTMLInputElement>('[data-tab-group] > input:checked')?.value ?? `${input.value}.0`
}

/** Lets readers choose the request's format and example above the samples, or by the tabs of the text. */
export function startRequestChoice(): void {
  document.addEventListener(requestChosen, (event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'string') show(event.detail)
  })
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.matches(chooser)) chooseRequest(target.value)
    const key = target instanceof HTMLInputElement ? keyOf(target) : undefined
    if (key !== undefined) chooseRequest(key)
  })
  onPage(() => {
    // What was chosen by a tab before this script was there.
    const tabs = all<HTMLInputElement>('[data-tab-group^="request-"] > input')
    const chosen = tabs.findLast((input) => input.checked && !input.defaultChecked)
    const key = (chosen && keyOf(chosen)) ?? chosenRequest()
    if (key !== undefined) show(key)
  })
}

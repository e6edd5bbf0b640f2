import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ApiConsole, ApiConsoleBody } from '../../../src/shared/api-console.ts'
import { trimSlashes } from '../../../src/shared/url.ts'
import { apiServerOf, chosenRequest, foldLoaded, requestChosen, storeApiServer } from '../../browser/api-samples.ts'
import { all } from '../../browser/dom.ts'
import { readStored, store } from '../../browser/storage.ts'
import * as storageKeys from '../../storage-keys.ts'
import {
  type ConsoleForm,
  emptyForm,
  type Faults,
  faultsOf,
  partValues,
  type Secrets,
  serverOf,
} from './console-form.ts'
import { requestOf } from './make-request.ts'
import { withLinked } from './request-link.ts'
import { type Answer, type Failure, sendRequest } from './send-request.ts'

/** Returns what the reader filled in, what is wrong with it, and what the server answered. */
export function useConsole(given: ApiConsole) {
  const element = useRef<HTMLFormElement>(null)
  const [cached] = useState(() => readSecrets(given))
  const [form, setForm] = useState(() => initialForm(given))
  const [secrets, setSecrets] = useState(() => (isForeign(given, form) ? {} : cached.secrets))
  const [keeping, setKeeping] = useState(cached.keeping)
  const [faults, setFaults] = useState<Faults>({})
  const [outcome, setOutcome] = useState<Answer | Failure>()
  const [isSending, setSending] = useState(false)
  const ending = useRef<AbortController>(undefined)
  const change = (changes: Partial<ConsoleForm>): void => setForm((before) => ({ ...before, ...changes }))
  const setValue = (key: string, value: string): void =>
    setForm((before) => ({ ...before, values: { ...before.values, [key]: value } }))
  const setSecret = (key: string, value: string): void => setSecrets((before) => ({ ...before, [key]: value }))
  const operation = useBodies(given, {
    onChoice: (body) => change({ body }),
    onBodies: (bodies) => setForm((before) => ({ ...before, values: { ...partValues(bodies), ...before.values } })),
  })
  // The first invalid field gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what the faults are shown by
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])
  const check = (): boolean => {
    const found = faultsOf(operation, form)
    setFaults(found)
    return Object.keys(found).length === 0
  }
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isSending) return
    setOutcome(undefined)
    if (!check()) return
    const server = serverOf(operation, form)
    storeApiServer(server === serverOf(operation, emptyForm(operation, undefined)) ? undefined : server)
    keepSecrets(operation, secrets, keeping)
    setSending(true)
    ending.current = new AbortController()
    setOutcome(await sendRequest(requestOf(operation, form, secrets), ending.current))
    // The button that stops it disappears.
    if (document.activeElement?.matches('[data-stop]'))
      element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
    setSending(false)
  }
  const stop = (): void => ending.current?.abort()
  return {
    ...{ element, operation, form, secrets, keeping, faults, outcome, isSending },
    ...{ change, setValue, setSecret, setKeeping, check, send, stop },
  }
}

export type ConsoleState = ReturnType<typeof useConsole>

/** Returns the form as the page's address, the reader's own server and the choice above the samples fill it in. */
function initialForm(operation: ApiConsole): ConsoleForm {
  const form = emptyForm(operation, apiServerOf())
  return withLinked({ ...form, body: chosenRequest() ?? form.body }, location.hash)
}

/**
 * Returns whether a link leads to a server that neither the specification nor the reader has named: it gets no kept
 * keys.
 */
function isForeign(operation: ApiConsole, form: ConsoleForm): boolean {
  const known = operation.servers.map(({ url }) => serverOf(operation, emptyForm(operation, url)))
  const own = apiServerOf()
  return ![...known, own && trimSlashes(own)].includes(serverOf(operation, form))
}

interface Listeners {
  /** A format and an example were chosen, by their key. */
  readonly onChoice: (key: string) => void
  /** Bodies came with samples that were fetched. */
  readonly onBodies: (bodies: readonly ApiConsoleBody[]) => void
}

/**
 * Returns the operation with the bodies that the page has fetched; format and example are chosen for the whole page.
 */
function useBodies(operation: ApiConsole, { onChoice, onBodies }: Listeners): ApiConsole {
  const [fetched, setFetched] = useState(readFetched)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listeners only set states
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const take = (): void => {
      const bodies = readFetched()
      setFetched(bodies)
      onBodies(bodies)
    }
    const choose = (event: Event): void => {
      if (event instanceof CustomEvent) onChoice(String(event.detail))
    }
    document.addEventListener(requestChosen, choose, { signal })
    document.addEventListener(foldLoaded, take, { signal })
    take()
    return () => ended.abort()
  }, [])
  const bodies = operation.bodies?.map((body) => fetched.find(({ key }) => key === body.key) ?? body)
  return bodies ? { ...operation, bodies } : operation
}

/** Returns the bodies that samples on the page have with them. */
function readFetched(): readonly ApiConsoleBody[] {
  return all('[data-console-body]').map(({ dataset }) => JSON.parse(dataset.consoleBody ?? ''))
}

/** Lifetime of keys and passwords. */
type Keeping = 'page' | 'tab' | 'browser'

/** Those of all consoles, while the page is open; also on other pages that are reached without a full load. */
const inMemory = new Map<string, Secrets>()

const areas = { tab: 'sessionStorage', browser: 'localStorage' } as const

/** Keys are for one API: those of another may have the same names. */
function keyOf({ servers }: ApiConsole): string {
  return storageKeys.apiTokenPrefix + (servers[0]?.url ?? '')
}

/** Returns the secrets that were filled in before, and how long they are kept. */
function readSecrets(console: ApiConsole): { readonly secrets: Secrets; readonly keeping: Keeping } {
  const key = keyOf(console)
  const found = (['tab', 'browser'] as const).find((one) => readStored(key, areas[one]) !== null)
  const cached = found && parse(readStored(key, areas[found]) ?? '')
  return { secrets: { ...cached, ...inMemory.get(key) }, keeping: found ?? 'page' }
}

/** Keeps secrets where the reader wants them, and nowhere else. */
function keepSecrets(console: ApiConsole, secrets: Secrets, keeping: Keeping): void {
  const key = keyOf(console)
  inMemory.set(key, secrets)
  const filled = Object.fromEntries(Object.entries(secrets).filter(([, value]) => value !== ''))
  for (const one of ['tab', 'browser'] as const)
    store(key, one === keeping && Object.keys(filled).length > 0 ? JSON.stringify(filled) : null, areas[one])
}

function parse(text: string): Secrets {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

import type { ApiConsole } from '../../../../src/shared/api-console.ts'
import { readStored, store } from '../../../browser/storage.ts'
import * as storageKeys from '../../../storage-keys.ts'
import type { Secrets } from '../console-form.ts'

/** How long keys and passwords are kept. */
export type Keeping = 'page' | 'tab' | 'browser'

/** Those of all consoles, while the page is open; also on other pages that are reached without a full load. */
const inMemory = new Map<string, Secrets>()

const areas = { tab: 'sessionStorage', browser: 'localStorage' } as const

/** Keys are for one API: those of another may have the same names. */
function keyOf({ servers }: ApiConsole): string {
  return storageKeys.apiTokenPrefix + (servers[0]?.url ?? '')
}

/** The secrets that were filled in before, and how long they are kept. */
export function readSecrets(console: ApiConsole): { readonly secrets: Secrets; readonly keeping: Keeping } {
  const key = keyOf(console)
  const found = (['tab', 'browser'] as const).find((one) => readStored(key, areas[one]) !== null)
  const cached = found && parse(readStored(key, areas[found]) ?? '')
  return { secrets: { ...cached, ...inMemory.get(key) }, keeping: found ?? 'page' }
}

/** Keeps secrets where the reader wants them, and nowhere else. */
export function keepSecrets(console: ApiConsole, secrets: Secrets, keeping: Keeping): void {
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

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  createSender,
  cutBatches,
  FACETS,
  findJson,
  type PushRecords,
  pushError,
  type SendRequest,
  ServiceError,
} from './search-service.ts'

/** The settings of an index, as far as they are changed. */
interface Settings {
  readonly searchableAttributes?: readonly string[]
  readonly filterableAttributes?: readonly unknown[]
}

/** Settings for an index that has none: what is searched, and which of two equal results comes first. */
const SETTINGS = {
  searchableAttributes: ['hierarchy.lvl1', 'hierarchy.lvl2', 'hierarchy.lvl3', 'content'],
  rankingRules: [
    ...['words', 'typo', 'proximity', 'attribute', 'sort', 'exactness'],
    ...['weight.pageRank:desc', 'weight.level:desc', 'weight.position:asc'],
  ],
}

const FIRST_WAIT_MS = 20
const LONGEST_WAIT_MS = 1000

/** Fills an index beside the one that is searched, with its settings, then swaps the two. */
export const pushToMeilisearch: PushRecords = async (records, target) => {
  const { indexName, host = '', key } = target
  const send = createSender(host, { Authorization: `Bearer ${key}` })
  const run = async (method: string, path: string, body?: unknown) => finish(send, await send(method, path, body))
  const draft = `${indexName}_tmp_${randomUUID()}`
  try {
    const settings = await findJson(send, `/indexes/${indexName}/settings`)
    await run('POST', '/indexes', { uid: draft, primaryKey: 'objectID' })
    try {
      await run('PATCH', `/indexes/${draft}/settings`, settingsFor(settings))
      for (const batch of cutBatches(records)) await run('POST', `/indexes/${draft}/documents`, batch)
      if (settings === undefined) await run('POST', '/indexes', { uid: indexName, primaryKey: 'objectID' })
      await run('POST', '/swap-indexes', [{ indexes: [indexName, draft] }])
    } finally {
      // The old records, or what was written until something failed.
      await send('DELETE', `/indexes/${draft}`).catch(() => undefined)
    }
  } catch (error) {
    throw pushError(error, target, 'do all with documents, indexes, settings and tasks')
  }
}

/** The settings of the index, so that what was changed there stays, with what our filters need. */
function settingsFor(settings: unknown): object {
  const own = (settings ?? {}) as Settings
  const { searchableAttributes = ['*'], filterableAttributes = [] } = own
  const isNew = searchableAttributes.length === 1 && searchableAttributes[0] === '*'
  const missing = FACETS.filter((name) => !filterableAttributes.includes(name))
  return { ...own, ...(isNew ? SETTINGS : {}), filterableAttributes: [...filterableAttributes, ...missing] }
}

/** Waits until the service has finished the task. @throws ServiceError when it could not */
async function finish(send: SendRequest, answer: string): Promise<void> {
  const { taskUid }: { taskUid?: unknown } = JSON.parse(answer)
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    const task: { status: string; error?: { message?: string } | null } = JSON.parse(
      await send('GET', `/tasks/${taskUid}`),
    )
    const { status, error } = task
    if (status === 'succeeded') return
    if (status === 'failed' || status === 'canceled') throw new ServiceError(400, error?.message ?? `task ${status}`)
    await sleep(wait)
  }
}

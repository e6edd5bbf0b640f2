import { type Problem, UserError } from '../util/errors.ts'
import type { SearchRecord } from './records.ts'

/** Where records are sent. */
export interface PushTarget {
  readonly appId: string
  readonly indexName: string
  /** A key with write access; never part of a site. */
  readonly key: string
  /** URL of another service with the same protocol. */
  readonly host?: string | undefined
}

/** Records per request: the maximum that the service recommends. */
const BATCH_SIZE = 1000

/** Settings that searches and filters need; sent only when the index does not have them yet. */
const SETTINGS = {
  searchableAttributes: [
    'unordered(hierarchy.lvl1)',
    'unordered(hierarchy.lvl2)',
    'unordered(hierarchy.lvl3)',
    'content',
  ],
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  attributesToSnippet: ['content:20'],
}
const FACETS = ['hierarchy.lvl0', 'type', 'tags', 'language', 'version', 'docusaurus_tag']

/**
 * Replaces the records of an index atomically: searches meanwhile find the old ones. The client retries when a host
 * does not respond, or asks to wait.
 * @throws UserError when the service refuses or cannot be reached; the index is then unchanged.
 */
export async function pushRecords(records: readonly SearchRecord[], target: PushTarget): Promise<void> {
  const { algoliasearch } = await loadClient()
  const client = algoliasearch(target.appId, target.key, target.host === undefined ? {} : hostOptions(target.host))
  const { indexName } = target
  try {
    const settings = await client.getSettings({ indexName }).catch((error: unknown) => {
      if (statusOf(error) === 404) return undefined
      throw error
    })
    const facets = settings?.attributesForFaceting ?? []
    const known = new Set(facets.map((facet) => facet.replace(/^\w+\((.*)\)$/, '$1')))
    const missing = FACETS.filter((facet) => !known.has(facet))
    if (missing.length > 0) {
      const indexSettings = {
        ...(settings?.searchableAttributes ? {} : SETTINGS),
        attributesForFaceting: [...facets, ...missing],
      }
      const { taskID } = await client.setSettings({ indexName, indexSettings })
      await client.waitForTask({ indexName, taskID })
    }
    await client.replaceAllObjects({
      indexName,
      objects: records.map((record) => ({ ...record })),
      batchSize: BATCH_SIZE,
    })
  } catch (error) {
    throw new UserError(toProblem(error, target))
  }
}

async function loadClient() {
  try {
    return await import('algoliasearch')
  } catch {
    throw new UserError({
      severity: 'error',
      code: 'search.no-client',
      message: 'Package "algoliasearch", which talks to the search service, is not installed',
      hint: 'Run `npm install algoliasearch@5`.',
    })
  }
}

function hostOptions(address: string) {
  const { host, pathname, protocol } = new URL(address)
  const url = host + pathname.replace(/\/$/, '')
  return {
    hosts: [
      { url, accept: 'readWrite' as const, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) },
    ],
  }
}

function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined
}

function toProblem(error: unknown, { indexName, appId, key }: PushTarget): Problem {
  const status = statusOf(error)
  const reason = (error instanceof Error ? error.message : String(error)).replaceAll(key, '…')
  const base = { severity: 'error', code: 'search.service' } as const
  if (status === 401 || status === 403)
    return {
      ...base,
      message: `The search service refuses the key for index "${indexName}" of application "${appId}": ${reason}`,
      hint: 'Check search.appId and search.indexName, and that the key may add objects, delete indexes and edit settings.',
    }
  if (status === 429)
    return { ...base, message: `The search service asks to wait: ${reason}`, hint: 'Run the command again later.' }
  if (status !== undefined)
    return {
      ...base,
      message: `The search service answers with status ${status}: ${reason}`,
      hint: 'The index is as it was. Correct what the service names, and run the command again.',
    }
  return {
    ...base,
    message: `The search service cannot be reached: ${reason}`,
    hint: 'Check the network connection and search.appId. The index is as it was.',
  }
}

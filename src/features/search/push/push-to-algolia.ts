import { UserError } from '../../../util/errors.ts'
import { FACETS, type PushRecords, pushError, statusOf } from './search-service.ts'

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

/** Replaces the records through the service's own client, which retries when a host does not respond, or asks to wait. */
export const pushToAlgolia: PushRecords = async (records, target) => {
  const { algoliasearch } = await loadClient()
  const { appId = '', key, host } = target
  const client = algoliasearch(appId, key, host === undefined ? {} : hostOptions(host))
  const { indexName } = target
  try {
    const settings = await client.getSettings({ indexName }).catch((error: unknown) => {
      if (statusOf(error) === 404) return undefined
      throw error
    })
    const facets = settings?.attributesForFaceting ?? []
    const names = new Set(facets.map((facet) => facet.replace(/^\w+\((.*)\)$/, '$1')))
    const missing = FACETS.filter((facet) => !names.has(facet))
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
    throw pushError(error, target, 'add objects, delete indexes and edit settings')
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

import { CRAWLER_NAMES } from '../../../shared/search/hosted.ts'
import { UserError } from '../../../util/errors.ts'
import type { SearchRecord } from '../records.ts'
import {
  createSender,
  cutBatches,
  findJson,
  type PushRecords,
  pushError,
  type SendRequest,
  ServiceError,
} from './search-service.ts'

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

/** The fields of a record; those of DocSearch's collections have the same names. */
const FIELDS = [
  ...LEVELS.map((level) => ({ name: `hierarchy.${level}`, type: 'string', facet: level === 'lvl0', optional: true })),
  ...['content', 'anchor'].map((name) => ({ name, type: 'string', optional: true })),
  ...['url', 'url_without_anchor'].map((name) => ({ name, type: 'string', index: false, optional: true })),
  ...['type', 'language', 'version', CRAWLER_NAMES.tag].map((name) => ({ name, type: 'string', facet: true })),
  { name: 'tags', type: 'string[]', facet: true, optional: true },
  { name: 'item_priority', type: 'int64' },
]

/** Fills a new collection, then makes it the one that the alias means. */
export const pushToTypesense: PushRecords = async (records, target) => {
  const { indexName, host = '', key } = target
  const send = createSender(host, { 'X-TYPESENSE-API-KEY': key })
  const alias = encodeURIComponent(indexName)
  try {
    const old = await findOld(send, indexName)
    const name = `${indexName}_${Date.now()}`
    await send('POST', '/collections', { ...old.schema, name, fields: FIELDS, default_sorting_field: 'item_priority' })
    try {
      await copyRules(send, old.name, name)
      for (const batch of cutBatches(records)) await load(send, name, batch)
      await send('PUT', `/aliases/${alias}`, { collection_name: name })
    } catch (error) {
      await send('DELETE', `/collections/${encodeURIComponent(name)}`).catch(() => undefined)
      throw error
    }
    if (old.name !== undefined)
      await send('DELETE', `/collections/${encodeURIComponent(old.name)}`).catch(() => undefined)
  } catch (error) {
    throw pushError(error, target, 'do all with documents, collections and aliases')
  }
}

/** The collection that the alias means, and the part of its schema that is not ours. */
async function findOld(send: SendRequest, indexName: string): Promise<{ name?: string; schema: object }> {
  const alias = await findJson(send, `/aliases/${encodeURIComponent(indexName)}`)
  const name = (alias as { collection_name?: string } | undefined)?.collection_name
  const collection = await findJson(send, `/collections/${encodeURIComponent(name ?? indexName)}`)
  if (collection === undefined) return { schema: {} }
  if (name === undefined) {
    throw new UserError({
      severity: 'error',
      code: 'search.service',
      message: `"${indexName}" is a collection of the search service, expected an alias or nothing`,
      hint: 'Delete the collection, or set search.indexName to another name: readers search an alias, whose collection changes at each push.',
    })
  }
  const { token_separators, symbols_to_index } = collection as Record<string, unknown>
  return { name, schema: { token_separators, symbols_to_index } }
}

/** Synonyms and curations belong to a collection; newer versions of the service keep them apart, where they stay. */
async function copyRules(send: SendRequest, from: string | undefined, to: string): Promise<void> {
  if (from === undefined) return
  for (const kind of ['synonyms', 'overrides']) {
    const all = (await findJson(send, `/collections/${encodeURIComponent(from)}/${kind}`)) as Record<string, unknown>
    const rules = all?.[kind]
    for (const { id, ...rule } of Array.isArray(rules) ? rules : []) {
      await send('PUT', `/collections/${encodeURIComponent(to)}/${kind}/${encodeURIComponent(id)}`, rule)
    }
  }
}

/** @throws ServiceError when the service takes any record not */
async function load(send: SendRequest, name: string, records: readonly SearchRecord[]): Promise<void> {
  const lines = records.map((record) => JSON.stringify(toDocument(record))).join('\n')
  const answer = await send('POST', `/collections/${encodeURIComponent(name)}/documents/import?action=create`, lines)
  const results = answer.split('\n').map((line): { success?: boolean; error?: string } => JSON.parse(line))
  const failed = results.find(({ success }) => success !== true)
  if (failed) throw new ServiceError(400, failed.error ?? 'a record is not taken')
}

/** A record without levels in its fields; of equal results, the one with the higher priority comes first. */
function toDocument({ objectID, hierarchy, weight, ...fields }: SearchRecord): object {
  const levels = Object.fromEntries(LEVELS.map((level) => [`hierarchy.${level}`, hierarchy[level]]))
  const priority = Math.round(weight.pageRank) * 1e9 + weight.level * 1e4 - weight.position
  const all = { id: objectID, ...levels, ...fields, item_priority: priority }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
}

import { createRequire } from 'node:module'
import { join } from 'node:path'
import { isRecord } from '../config/fields/variant.ts'
import { compact, pick, recordOf } from './clean-value.ts'
import type { Note } from './note.ts'

type Data = Record<string, unknown>

/** Keys with the same name and meaning for each service. */
const SAME = ['apiKey', 'contextualSearch', 'externalUrlRegex', 'searchPagePath', 'translations']

/** Hosted search, when its client is installed or it needs none; the built-in one otherwise. */
export function translateSearch({ algolia, typesense }: Data, root: string, notes: Note[]): Data | undefined {
  if (isRecord(typesense)) return translateTypesense(typesense)
  if (!isRecord(algolia)) return undefined
  if (isInstalled('algoliasearch', root)) {
    return { provider: 'algolia', ...pick(algolia, [...SAME, 'appId', 'indexName', 'searchParameters']) }
  }
  notes.push({
    what: 'themeConfig.algolia',
    why: 'the built-in search is used: it needs no service, and algoliasearch is not installed',
    remedy: "Run npm install algoliasearch@5 and set search.provider to 'algolia' to keep the hosted one",
  })
  return compact(pick(algolia, ['searchPagePath']))
}

/** The search of docusaurus-theme-search-typesense: the nearest of its servers, else the first. */
function translateTypesense(typesense: Data): Data | undefined {
  const { nodes, nearestNode, apiKey } = recordOf(typesense.typesenseServerConfig)
  const node = recordOf(nearestNode ?? (Array.isArray(nodes) ? nodes[0] : undefined))
  const { url, protocol = 'https', host, port, path = '' } = node
  const address = String(url ?? `${protocol}://${host}:${port ?? ''}${path}`)
  return compact({
    provider: 'typesense',
    ...pick(typesense, SAME),
    host: URL.canParse(address) ? new URL(address).href.replace(/\/$/, '') : undefined,
    apiKey,
    indexName: typesense.typesenseCollectionName,
    searchParameters: typesense.typesenseSearchParameters,
  })
}

function isInstalled(name: string, root: string): boolean {
  try {
    createRequire(join(root, 'site.config.ts')).resolve(`${name}/package.json`)
    return true
  } catch {
    return false
  }
}

import { createHostedSearch } from '../search/hosted/hosted-search.ts'
import { loadMeilisearch } from '../search/hosted/meilisearch-client.ts'

export const openSearch = createHostedSearch(loadMeilisearch)

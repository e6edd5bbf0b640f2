import { createHostedSearch } from '../search/hosted/hosted-search.ts'
import { loadTypesense } from '../search/hosted/typesense-client.ts'

export const openSearch = createHostedSearch(loadTypesense)

import { loadAlgolia } from '../search/hosted/algolia-client.ts'
import { createHostedSearch } from '../search/hosted/hosted-search.ts'

export const openSearch = createHostedSearch(loadAlgolia)

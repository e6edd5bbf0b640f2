export { openSearch } from '../search/hosted/open-hosted-search.ts'

export { openSearch } from './search/open-search.ts'

export { openSearch } from '../search/engine/open-search.ts'

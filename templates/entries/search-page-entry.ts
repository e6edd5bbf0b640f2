export { enterSearchPage } from '../search/search-page.ts'

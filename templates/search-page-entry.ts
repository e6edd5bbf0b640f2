export { enterSearchPage } from './browser/search/search-page.ts'

export { enterSearchPage } from '../search/page/search-page.ts'

import { isRecord } from '../is-record.ts'
import { currentLanguage, fill, plural, text } from '../messages/text.ts'

/** Texts of the search dialog that the configuration changes. */
export type OwnSearchTexts = Readonly<Partial<Record<keyof typeof textPaths, string>>>

/** Texts of the search pages that the configuration changes. */
export type OwnPageTexts = Readonly<Partial<Record<keyof typeof pageTextPaths, string>>>

/** Texts of the search dialog. */
export type SearchTexts = ReturnType<typeof searchTexts>

/** Returns the label of the links to the search. */
export function searchLabel(own: OwnSearchTexts = {}): string {
  return own.button ?? text('theme.SearchBar.label', 'Search docs')
}

/** Returns what the field of the search asks for. */
export function fieldLabel(own: OwnSearchTexts = {}): string {
  return own.search ?? text('theme.SearchModal.searchBox.placeholderText', 'Search docs')
}

/** Returns the texts of the search dialog in the current language. */
export function searchTexts({ oneResult, manyResults, ...own }: OwnSearchTexts = {}) {
  const all = {
    search: fieldLabel(),
    clear: text('theme.SearchModal.searchBox.resetButtonTitle', 'Clear the query'),
    cancel: text('theme.SearchModal.searchBox.cancelButtonText', 'Cancel'),
    recent: text('theme.SearchModal.startScreen.recentSearchesTitle', 'Recent'),
    noRecent: text('theme.SearchModal.startScreen.noRecentSearchesText', 'No recent searches'),
    save: text('theme.SearchModal.startScreen.saveRecentSearchButtonTitle', 'Save this search'),
    remove: text('theme.SearchModal.startScreen.removeRecentSearchButtonTitle', 'Remove this search'),
    favorite: text('theme.SearchModal.startScreen.favoriteSearchesTitle', 'Favorite'),
    results: text('theme.SearchModal.resultsScreen.listLabel', 'Results'),
    seeAll: text('theme.SearchBar.seeAll', 'See all {count} results'),
    version: text('theme.SearchModal.searchBox.versionLabel', 'Version'),
    navigate: text('theme.SearchModal.footer.navigateText', 'to navigate'),
    open: text('theme.SearchModal.footer.selectText', 'to open'),
    close: text('theme.SearchModal.footer.closeText', 'to close'),
    ...failureTexts(),
    ...own,
  }
  return {
    ...all,
    resultCount: (count: number) =>
      ownCount(count, oneResult, manyResults) ??
      plural('theme.SearchModal.resultsScreen.plurals', '1 result|{count} results', count),
    allResults: (count: number) => withCount(all.seeAll, count),
  }
}

/** Returns the texts of the search pages in the current language. */
export function searchPageTexts({ onePage, manyPages, ...own }: OwnPageTexts = {}) {
  return {
    title: text('theme.SearchPage.title', 'Search'),
    allPages: text('theme.SearchPage.allPages', 'All pages'),
    hint: text('theme.SearchPage.hint', 'Check the spelling, or try fewer or more general words.'),
    sections: text('theme.SearchPage.sections', 'Sections'),
    allSections: text('theme.SearchPage.allSections', 'All'),
    resultPages: text('theme.SearchPage.resultPages', 'Pages of results'),
    needsScript: text(
      'theme.SearchPage.needsScript',
      'Searching needs JavaScript. An index leads to every page without it:',
    ),
    topics: text('theme.TopicsPage.title', 'Topics from A to Z'),
    letters: text('theme.TopicsPage.letters', 'Letters'),
    ...own,
    pageCount: (count: number) =>
      ownCount(count, onePage, manyPages) ??
      plural('theme.SearchPage.documentsFound.plurals', '1 page|{count} pages', count),
  }
}

/** Returns what readers see when nothing is found, or nothing can be searched. */
function failureTexts() {
  return {
    noResults: text('theme.SearchModal.noResultsScreen.noResultsText', 'No results for'),
    trySearching: text('theme.SearchModal.noResultsScreen.suggestedQueryText', 'Try searching for'),
    missing: text(
      'theme.SearchModal.noResultsScreen.reportMissingResultsText',
      'Believe this query should return results?',
    ),
    reportLink: text('theme.SearchModal.noResultsScreen.reportMissingResultsLinkText', 'Let us know.'),
    failed: text('theme.SearchModal.errorScreen.titleText', 'Unable to fetch results'),
    checkNetwork: text('theme.SearchModal.errorScreen.helpText', 'You might want to check your network connection.'),
    retry: text('theme.SearchModal.errorScreen.retryButtonText', 'Retry'),
  }
}

/** Says that nothing is found for a query. */
export function noResultsFor(query: string, { noResults }: Pick<SearchTexts, 'noResults'>): string {
  return text('theme.SearchModal.noResultsScreen.query', '{text} "{query}"', { text: noResults, query })
}

/** Returns what is before the suggestions of other queries. */
export function suggestionsLabel({ trySearching }: Pick<SearchTexts, 'trySearching'>): string {
  return text('theme.common.colon', '{label}:', { label: trySearching })
}

function ownCount(count: number, one: string | undefined, many: string | undefined): string | undefined {
  const own = count === 1 ? one : many
  return own === undefined ? undefined : withCount(own, count)
}

function withCount(words: string, count: number): string {
  return fill(words, { count }, currentLanguage().lang)
}

/** Path of each text of the dialog in `search.translations`, named as in DocSearch where it has the same text. */
export const textPaths = {
  button: 'button.buttonText',
  search: 'modal.searchBox.placeholderText',
  clear: 'modal.searchBox.clearButtonTitle',
  cancel: 'modal.searchBox.closeButtonText',
  recent: 'modal.startScreen.recentSearchesTitle',
  noRecent: 'modal.startScreen.noRecentSearchesText',
  save: 'modal.startScreen.saveRecentSearchButtonTitle',
  remove: 'modal.startScreen.removeRecentSearchButtonTitle',
  favorite: 'modal.startScreen.favoriteSearchesTitle',
  results: 'modal.resultsScreen.listLabel',
  oneResult: 'modal.resultsScreen.oneResultText',
  manyResults: 'modal.resultsScreen.manyResultsText',
  seeAll: 'modal.resultsScreen.seeAllText',
  noResults: 'modal.noResultsScreen.noResultsText',
  trySearching: 'modal.noResultsScreen.suggestedQueryText',
  missing: 'modal.noResultsScreen.reportMissingResultsText',
  reportLink: 'modal.noResultsScreen.reportMissingResultsLinkText',
  failed: 'modal.errorScreen.titleText',
  checkNetwork: 'modal.errorScreen.helpText',
  retry: 'modal.errorScreen.retryButtonText',
  version: 'modal.searchBox.versionLabel',
  navigate: 'modal.footer.navigateText',
  open: 'modal.footer.selectText',
  close: 'modal.footer.closeText',
} as const

/** Path of each text of the search page in `search.translations`. */
export const pageTextPaths = {
  title: 'page.title',
  allPages: 'page.allPagesText',
  onePage: 'page.onePageText',
  manyPages: 'page.manyPagesText',
  hint: 'page.noResultsHintText',
  sections: 'page.sectionsLabel',
  allSections: 'page.allSectionsText',
  resultPages: 'page.resultPagesLabel',
  needsScript: 'page.noScriptText',
  topics: 'page.topicsTitle',
  letters: 'page.lettersLabel',
} as const

/** Returns the texts that translations change, by path; unknown names are ignored. */
export function readTranslations<Name extends string>(
  translations: Readonly<Record<string, unknown>>,
  paths: Readonly<Record<Name, string>>,
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {}
  for (const name in paths) {
    const text = paths[name].split('.').reduce<unknown>(fieldOf, translations)
    if (typeof text === 'string') found[name] = text
  }
  return found
}

function fieldOf(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

/** Texts of the search dialog, by name; website.md sections 2 and 8. */
export const searchTexts = {
  button: 'Search docs',
  search: 'Search docs',
  clear: 'Clear the query',
  cancel: 'Cancel',
  recent: 'Recent',
  noRecent: 'No recent searches',
  save: 'Save this search',
  remove: 'Remove this search',
  favorite: 'Favorite',
  results: 'Results',
  oneResult: '1 result',
  manyResults: '{count} results',
  seeAll: 'See all {count} results',
  noResults: 'No results for',
  trySearching: 'Try searching for',
  missing: 'Believe this query should return results?',
  reportLink: 'Let us know.',
  failed: 'Unable to fetch results',
  checkNetwork: 'You might want to check your network connection.',
  retry: 'Retry',
  version: 'Version',
} as const

/** Further texts of the search page and of the index of topics, by name. */
export const searchPageTexts = {
  title: 'Search',
  allPages: 'All pages',
  onePage: '1 page',
  manyPages: '{count} pages',
  hint: 'Check the spelling, or try fewer or more general words.',
  sections: 'Sections',
  allSections: 'All',
  resultPages: 'Pages of results',
  needsScript: 'Searching needs JavaScript. An index leads to every page without it:',
  topics: 'Topics from A to Z',
  letters: 'Letters',
} as const

/** Texts of the search dialog. */
export type SearchTexts = Readonly<Record<keyof typeof searchTexts, string>>

/** Texts of the search page and of the index of topics. */
export type SearchPageTexts = Readonly<Record<keyof typeof searchPageTexts, string>>

/** Path of each text of the dialog in `search.translations`, named as in DocSearch where it has the same text. */
export const textPaths: Readonly<Record<keyof SearchTexts, string>> = {
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
}

/** Path of each text of the search page in `search.translations`. */
export const pageTextPaths: Readonly<Record<keyof SearchPageTexts, string>> = {
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
}

/** The texts that translations change, by path; unknown names are ignored. */
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
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined
}

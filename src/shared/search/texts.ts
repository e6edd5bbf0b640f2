/** What the search dialog says, by name; website.md sections 2 and 8. */
export const searchTexts = {
  search: 'Search docs',
  clear: 'Clear the query',
  cancel: 'Cancel',
  recent: 'Recent',
  noRecent: 'No recent searches',
  save: 'Save this search',
  remove: 'Remove this search',
  favorite: 'Favorite',
  seeAll: 'See all {count} results',
  noResults: 'No results for',
  trySearching: 'Try searching for',
  missing: 'Believe this query should return results?',
  tell: 'Let us know.',
  failed: 'Unable to fetch results',
  checkNetwork: 'You might want to check your network connection.',
  retry: 'Retry',
} as const

/** Texts of the search dialog. */
export type SearchTexts = Readonly<Record<keyof typeof searchTexts, string>>

/** Where each text stands in `search.translations`, named as in DocSearch. */
export const textPaths: Readonly<Record<keyof SearchTexts, string>> = {
  search: 'modal.searchBox.placeholderText',
  clear: 'modal.searchBox.clearButtonTitle',
  cancel: 'modal.searchBox.closeButtonText',
  recent: 'modal.startScreen.recentSearchesTitle',
  noRecent: 'modal.startScreen.noRecentSearchesText',
  save: 'modal.startScreen.saveRecentSearchButtonTitle',
  remove: 'modal.startScreen.removeRecentSearchButtonTitle',
  favorite: 'modal.startScreen.favoriteSearchesTitle',
  seeAll: 'modal.resultsScreen.seeAllText',
  noResults: 'modal.noResultsScreen.noResultsText',
  trySearching: 'modal.noResultsScreen.suggestedQueryText',
  missing: 'modal.noResultsScreen.reportMissingResultsText',
  tell: 'modal.noResultsScreen.reportMissingResultsLinkText',
  failed: 'modal.errorScreen.titleText',
  checkNetwork: 'modal.errorScreen.helpText',
  retry: 'modal.errorScreen.retryButtonText',
}

/** The texts that translations change; names nobody knows are left alone. */
export function readTranslations(translations: Readonly<Record<string, unknown>>): Partial<SearchTexts> {
  const found = Object.entries(textPaths).flatMap(([name, path]) => {
    const text = path.split('.').reduce<unknown>(fieldOf, translations)
    return typeof text === 'string' ? [[name, text] as const] : []
  })
  return Object.fromEntries(found)
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined
}

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

import { suggestionsLabel } from '../../../src/shared/search/texts.ts'
import { type PageState, writeState } from './page-state.ts'
import { element, type PageTexts } from './result-elements.ts'

/** Options of the suggestions on the search page. */
interface Options {
  readonly texts: PageTexts
  readonly missingResultsUrl: string | undefined
}

/** Suggestions when nothing was found: another search, or a report that there should be results. */
export function noResults(
  suggestions: readonly string[],
  { query, scope }: Pick<PageState, 'query' | 'scope'>,
  { texts, missingResultsUrl }: Options,
): HTMLElement[] {
  const links = suggestions.map((suggestion) => {
    const href = location.pathname + writeState({ query: suggestion, part: undefined, scope, page: 1 })
    return element('a', { class: 'chip', href }, suggestion)
  })
  const others =
    links.length === 0
      ? []
      : [element('p', {}, suggestionsLabel(texts)), element('p', { class: 'search-parts' }, ...links)]
  if (missingResultsUrl === undefined) return others
  const href = missingResultsUrl.replaceAll('{query}', encodeURIComponent(query))
  const report = element('a', { href, target: '_blank', rel: 'noopener' }, texts.reportLink)
  return [...others, element('p', {}, `${texts.missing} `, report)]
}

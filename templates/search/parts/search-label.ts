import type { SiteProps } from '../../../src/shared/page-props.ts'
import { searchTexts } from '../../../src/shared/search/texts.ts'

/** Label of the links to the search. */
export function searchLabel({ searchTexts: translated }: Pick<SiteProps, 'searchTexts'>): string {
  return translated?.button ?? searchTexts.button
}

import type { SiteProps } from '../../../src/shared/page-props.ts'
import { searchTexts } from '../../../src/shared/search/texts.ts'

/** What the ways to the search are called. */
export function searchLabel({ searchTexts: translated }: Pick<SiteProps, 'searchTexts'>): string {
  return translated?.button ?? searchTexts.button
}

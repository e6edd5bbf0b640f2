import type { DocPageProps } from '../../src/shared/page-props.ts'

/** Attributes of the text of a page that is not in the language of the site. */
export function languageOfText({ translation }: DocPageProps): { lang?: string; dir?: 'ltr' | 'rtl' } {
  return translation?.state === 'missing' ? { lang: translation.lang, dir: translation.direction } : {}
}

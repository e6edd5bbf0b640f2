import type { PageTranslation } from '../../../src/shared/page-languages.ts'
import { Admonition } from '../../mdx/Admonition.tsx'

interface Props {
  readonly translation: PageTranslation | undefined
  /** Language of the page around the text. */
  readonly lang: string
}

/** Tells readers that a page has no translation, or one that is older than its original. */
export function TranslationNote({ translation, lang }: Props) {
  if (!translation) return null
  const { state, lang: original, originalHref } = translation
  const language = new Intl.DisplayNames(lang, { type: 'language' }).of(original) ?? original
  if (state === 'missing') {
    return (
      <Admonition type="info" title="Not translated yet">
        <p>This page has no translation yet, so you read it in {language}.</p>
      </Admonition>
    )
  }
  return (
    <Admonition type="caution" title="Translation out of date">
      <p>
        The original changed after this translation was made.{' '}
        <a href={originalHref} hrefLang={original}>
          Read the original ({language})
        </a>
      </p>
    </Admonition>
  )
}

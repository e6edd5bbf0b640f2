import { text } from '../../../src/shared/messages/text.ts'
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
      <Admonition type="info" title={text('theme.translation.missingTitle', 'Not translated yet')}>
        <p>
          {text('theme.translation.missing', 'This page has no translation yet, so you read it in {language}.', {
            language,
          })}
        </p>
      </Admonition>
    )
  }
  return (
    <Admonition type="caution" title={text('theme.translation.outdatedTitle', 'Translation out of date')}>
      <p>
        {text('theme.translation.outdated', 'The original changed after this translation was made.')}{' '}
        <a href={originalHref} hrefLang={original}>
          {text('theme.translation.original', 'Read the original ({language})', { language })}
        </a>
      </p>
    </Admonition>
  )
}

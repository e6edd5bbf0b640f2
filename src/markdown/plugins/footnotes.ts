import type { Options } from 'remark-rehype'
import { inLanguage, type Language, text } from '../../shared/messages/text.ts'

/** Returns the words of footnotes in a language, as options of remark-rehype. */
export function footnoteWords(language: Language | undefined): Options {
  return {
    footnoteLabel: inLanguage(language, () => text('theme.Footnotes.title', 'Footnotes')),
    footnoteBackLabel: (index, again) =>
      inLanguage(language, () =>
        text('theme.Footnotes.back', 'Back to reference {reference}', {
          reference: `${index + 1}${again > 1 ? `-${again}` : ''}`,
        }),
      ),
  }
}

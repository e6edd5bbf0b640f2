import type { Element, Nodes } from 'hast'
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

/** The link of a reference to a footnote. */
type FootnoteReference = Element & { readonly properties: { readonly dataFootnoteRef: unknown } }

/** Whether a node is the link of a reference to a footnote. */
export function isFootnoteReference(node: Nodes): node is FootnoteReference {
  return node.type === 'element' && node.properties.dataFootnoteRef !== undefined
}

import { currentLanguage, text } from './text.ts'

/** "a", "a or b", "a, b or c" in the current language. */
export function joinOr(words: readonly string[]): string {
  return join(words, 'disjunction')
}

/** "a", "a and b", "a, b and c" in the current language. */
export function joinAnd(words: readonly string[]): string {
  return join(words, 'conjunction')
}

/** Without a comma before the last one, as in the rest of the English texts. */
function join(words: readonly string[], type: 'conjunction' | 'disjunction'): string {
  const { lang } = currentLanguage()
  return new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang, { type }).format(words)
}

/** Returns what is between the entries of a list in a line. */
export function listSeparator(): string {
  return text('theme.common.listSeparator', ', ')
}

import type { English, MessageId, Messages } from './english.ts'

/** The language of a page, and the texts of the chrome in it. */
export interface Language {
  /** BCP 47 tag: `pt-BR`. */
  readonly lang: string
  readonly messages: Messages
  /** Calendar of dates, such as `gregory`; absent: that of the language. */
  readonly calendar?: string
}

const ENGLISH: Language = { lang: 'en', messages: {} }

/** Name of the global variable with the language: the scripts of a page are apart and share only the document. */
const KEY = 'frigateLanguage'

/** Returns the language of what is made now; in a browser, that of the page, which a script has set before. */
export function currentLanguage(): Language {
  return Reflect.get(globalThis, KEY) ?? ENGLISH
}

/** Returns the language for `Intl` to write dates in, with the calendar of the site (BCP 47, extension u). */
export function withCalendar(lang: string): string {
  const { calendar } = currentLanguage()
  return calendar === undefined ? lang : `${lang}-u-ca-${calendar}`
}

/** Returns what a function makes in a language; the function must not be asynchronous. Absent: in English. */
export function inLanguage<T>(language: Language = ENGLISH, make: () => T): T {
  const before: unknown = Reflect.get(globalThis, KEY)
  Reflect.set(globalThis, KEY, language)
  try {
    return make()
  } finally {
    Reflect.set(globalThis, KEY, before)
  }
}

/** Returns the script that a page in another language loads before its others. */
export function languageScript(language: Language): string {
  return `globalThis.${KEY}=${JSON.stringify(language)}\n`
}

/**
 * Returns a text of the chrome in the current language; one that the language does not have is English. The English
 * text is beside the id, so that a script has only the texts it shows; it must be the one of the catalog, which the
 * compiler checks.
 */
export function text<Id extends MessageId>(id: Id, english: English[Id], values?: Values): string {
  const { lang, messages } = currentLanguage()
  return fill(messages[id] ?? english, values, lang)
}

/** Returns the form of a text for a number in the current language, with the number in place of `{count}`. */
export function plural<Id extends MessageId>(id: Id, english: English[Id], count: number, values?: Values): string {
  const { lang, messages } = currentLanguage()
  const translated = messages[id]
  const form = chooseForm(translated ?? english, translated === undefined ? ENGLISH.lang : lang, count)
  return fill(form, { count, ...values }, lang)
}

/** Values for `{name}` in a text. */
type Values = Readonly<Record<string, string | number>>

/** Puts values in the places of their names; numbers have the language's digits. */
export function fill(text: string, values: Values | undefined, lang: string): string {
  if (!values) return text
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    return typeof value === 'number' ? value.toLocaleString(lang, { useGrouping: false }) : (value ?? place)
  })
}

/** Returns the form of a plural for a number; the last one where a language has more forms than the text. */
export function chooseForm(text: string, lang: string, count: number): string {
  const forms = text.split('|')
  // To make the rules of a language takes longer than all else.
  const isEnglish = lang === ENGLISH.lang && forms.length === 2
  const index = isEnglish
    ? Number(count !== 1)
    : pluralCategories(lang).indexOf(new Intl.PluralRules(lang).select(count))
  return forms[Math.min(index, forms.length - 1)] ?? text
}

/** Returns the plural categories of a language, in the order of the forms of a text. */
export function pluralCategories(lang: string): readonly string[] {
  const own: readonly string[] = new Intl.PluralRules(lang).resolvedOptions().pluralCategories
  return ['zero', 'one', 'two', 'few', 'many', 'other'].filter((category) => own.includes(category))
}

/** Joins words as "a, b or c" in the current language. */
export function joinOr(words: readonly string[]): string {
  return join(words, 'disjunction')
}

/** Joins words as "a, b and c" in the current language. */
export function joinAnd(words: readonly string[]): string {
  return join(words, 'conjunction')
}

/** Joins words without a comma before the last one, as in the rest of the English texts. */
function join(words: readonly string[], type: 'conjunction' | 'disjunction'): string {
  const { lang } = currentLanguage()
  return new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang, { type }).format(words)
}

/** Returns what is between the entries of a list in a line. */
export function listSeparator(): string {
  return text('theme.common.listSeparator', ', ')
}

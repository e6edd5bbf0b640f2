/** What takes the places of `{name}` in a text. */
export type Values = Readonly<Record<string, string | number>>

/** Puts values in the places of their names; numbers have the language's digits. */
export function fill(text: string, values: Values | undefined, lang: string): string {
  if (!values) return text
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    return typeof value === 'number' ? value.toLocaleString(lang, { useGrouping: false }) : (value ?? place)
  })
}

/** The form of a plural for a number; the last one where a language has more forms than the text. */
export function chooseForm(text: string, lang: string, count: number): string {
  const forms = text.split('|')
  const index = pluralCategories(lang).indexOf(new Intl.PluralRules(lang).select(count))
  return forms[Math.min(index, forms.length - 1)] ?? text
}

/** The plural categories of a language, in the order of the forms of a text. */
export function pluralCategories(lang: string): readonly string[] {
  const own: readonly string[] = new Intl.PluralRules(lang).resolvedOptions().pluralCategories
  return ['zero', 'one', 'two', 'few', 'many', 'other'].filter((category) => own.includes(category))
}

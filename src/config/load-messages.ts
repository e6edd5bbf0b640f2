import type { Messages } from '../shared/messages/english.ts'

/** The languages that the chrome is translated to; each is loaded only for sites in it. */
const translations: Readonly<Record<string, () => Promise<{ readonly default: Messages }>>> = {
  ar: () => import('./languages/ar.json'),
  de: () => import('./languages/de.json'),
  es: () => import('./languages/es.json'),
  fr: () => import('./languages/fr.json'),
  it: () => import('./languages/it.json'),
  ja: () => import('./languages/ja.json'),
  ko: () => import('./languages/ko.json'),
  'pt-BR': () => import('./languages/pt-BR.json'),
  ru: () => import('./languages/ru.json'),
  'zh-Hans': () => import('./languages/zh-Hans.json'),
}

/** Names of the languages that the chrome is translated to, besides English. */
export const translatedLanguages: readonly string[] = Object.keys(translations)

/** Loads the texts of the chrome in the language of a BCP 47 tag; empty where there are none, as for English. */
export async function loadMessages(lang: string): Promise<Messages> {
  const name = findTranslation(lang)
  const load = name === undefined ? undefined : translations[name]
  return load ? (await load()).default : {}
}

/** The translation for a tag: of the same language in the same script, wherever it is spoken. */
export function findTranslation(lang: string): string | undefined {
  const wanted = scriptOf(lang)
  return wanted && translatedLanguages.find((name) => scriptOf(name) === wanted)
}

/** Language and script of a tag: `zh-Hans` for `zh-CN`; undefined when it is not a tag. */
function scriptOf(lang: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(lang.replaceAll('_', '-')).maximize()
    return `${language}-${script}`
  } catch {
    return undefined
  }
}

/** A page in one of the site's languages. */
export interface PageLanguage {
  /** Name of the locale. */
  readonly name: string
  /** BCP 47. */
  readonly lang: string
  /** With the base URL; absolute on another host. */
  readonly href: string
  /** Absolute. */
  readonly url: string
  /** Whether that page has the same content in this language, and not another page or an untranslated one. */
  readonly isAlternate: boolean
}

/** What the note above a page says of its translation. */
export interface PageTranslation {
  /** There is none, or the original was changed since. */
  readonly state: 'missing' | 'outdated'
  /** Language of the original, and its direction. */
  readonly lang: string
  readonly direction: 'ltr' | 'rtl'
  /** Absolute address of the original. */
  readonly originalHref: string
}

import { english } from '../../shared/messages/english.ts'

/** A text to be translated, in the language it is written in. */
export interface Message {
  readonly message: string
  /** Tells translators what it is. */
  readonly description?: string | undefined
}

/** Texts to be translated by their keys. */
export type MessageMap = ReadonlyMap<string, Message>

/** Texts to be translated by the name of their catalog. */
export type MessageFiles = ReadonlyMap<string, MessageMap>

/** Texts of a list; those that are absent or empty are left out. */
export function toMessages(
  list: readonly (readonly [key: string, message: string | null | undefined, description: string])[],
): MessageMap {
  return new Map(
    list.flatMap(([key, message, description]): [string, Message][] =>
      message ? [[key, { message, description }]] : [],
    ),
  )
}

/** The texts of the chrome: in a language as far as the package has them in it, else in English. */
export function chromeMessages(translated: Readonly<Record<string, string | undefined>>): MessageMap {
  return new Map(
    Object.entries(english).map(([id, original]): [string, Message] => {
      const message = translated[id] ?? original
      return [id, { message, description: describe(original, message) }]
    }),
  )
}

function describe(original: string, message: string): string {
  const isPlural = original.includes('|') && !original.includes('"|"')
  const forms = isPlural ? '; a form for each kind of number of the language, separated by |' : ''
  return `A text of the site around the pages${message === original ? '' : `, in English: ${original}`}${forms}`
}

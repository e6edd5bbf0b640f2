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

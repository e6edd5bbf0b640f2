import { apiMessages } from './api-messages.ts'
import { bodyMessages } from './body-messages.ts'
import { consoleMessages } from './console-messages.ts'
import { contractMessages } from './contract-messages.ts'
import { pageMessages } from './page-messages.ts'
import { searchMessages } from './search-messages.ts'

/** Every text of the chrome in English, by id. In plurals, `|` is between the forms, in the order of `Intl.PluralRules`. */
export const english = {
  ...pageMessages,
  ...bodyMessages,
  ...searchMessages,
  ...apiMessages,
  ...consoleMessages,
  ...contractMessages,
} as const

/** The texts in English, by id. */
export type English = typeof english

/** Id of a text of the chrome. */
export type MessageId = keyof English

/** Texts in another language; one that is missing is shown in English. */
export type Messages = Readonly<Partial<Record<MessageId, string>>>

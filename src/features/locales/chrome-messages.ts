import { english } from '../../shared/messages/english.ts'
import type { Message, MessageMap } from './messages.ts'

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

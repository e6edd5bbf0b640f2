import type { ApiSchema } from '../../src/shared/api-page.ts'
import { listSeparator } from '../../src/shared/messages/list-separator.ts'
import { plural, text } from '../../src/shared/messages/text.ts'

/** Returns what the line of a folded structure says. */
export function summaryOf({ fields, parts, choices, levels }: ApiSchema): string {
  const count = fields?.length ?? levels?.count ?? 0
  if (count > 0) return plural('theme.api.fieldCount', '1 field|{count} fields', count)
  const counts = choices?.map(({ words, options }) =>
    text('theme.api.choiceCount', '{words} {count}', { words, count: options.length }),
  )
  const words = parts?.map((part) => part.words)
  return (words ?? counts)?.join(listSeparator()) ?? text('theme.api.more', 'More')
}

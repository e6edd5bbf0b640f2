import { escapeHtml } from '../../shared/html-text.ts'

/** A Markdown code span, whatever the text contains. */
export function code(text: string): string {
  return text.includes('`') ? `<code>${escapeHtml(text)}</code>` : `\`${text}\``
}

/** A path in Markdown, with `*` escaped. */
export function escapePath(path: string): string {
  return path.replaceAll('*', '\\*')
}

/** A text in Markdown that shows as it is; only its code spans stay. */
export function plainText(text: string): string {
  const parts = text.split(/(`[^`\n]+`)/)
  return parts.map((part, index) => (index % 2 === 1 ? part : part.replace(/[\\`*_[\]<>{}|#~$]/g, '\\$&'))).join('')
}

/** "a", "a and b", "a, b and c". */
export function listWords(words: readonly string[]): string {
  return words.length <= 1 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

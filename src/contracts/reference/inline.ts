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

import { escapeHtml } from '../../../shared/html-text.ts'

/** A Markdown code span, whatever the text contains. */
export function code(text: string): string {
  // A line that is empty would end the paragraph.
  return /[`\n]/.test(text) ? `<code>${escapeHtml(text).replaceAll('\n', '&#10;')}</code>` : `\`${text}\``
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

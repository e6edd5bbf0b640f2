import { escapeHtml } from '../shared/html-text.ts'

/** Returns a text of words and code as HTML; undefined for one with other Markdown in it. */
export function toPlainHtml(text: string): string | undefined {
  const parts = text.split('`')
  const isPlain =
    parts.length % 2 === 1 && parts.every((part, index) => index % 2 === 1 || !/[*_[\]<>{}:\\=^~+&!]/.test(part))
  if (!isPlain) return undefined
  return parts.map((part, index) => (index % 2 === 1 ? `<code>${escapeHtml(part)}</code>` : part)).join('')
}

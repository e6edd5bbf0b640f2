/** A name, a string, a value that is a word or a number, and what is between them. */
const TOKENS =
  /(?<name>"(?:[^"\\\n]|\\.)*"(?=:))|(?<text>"(?:[^"\\\n]|\\.)*")|(?<value>true|false|null|-?\d[\d.eE+-]*)|[\s{}[\],:…]+/gy
const ESCAPES = /\\(?:u[\da-fA-F]{4}|.)/g

/**
 * Returns JSON with the token classes of the highlighter, in a fraction of its time and of its bytes: what has no
 * class of its own is punctuation, and lines need no elements. Undefined for text that is not JSON.
 */
export function jsonHtml(code: string): string | undefined {
  const parts: string[] = []
  let end = 0
  for (const { 0: token, groups = {} } of code.matchAll(TOKENS)) {
    end += token.length
    parts.push(tokenHtml(token, groups))
  }
  return end === code.length ? `<span class="line p">${parts.join('')}</span>` : undefined
}

function tokenHtml(token: string, { name, text, value }: Readonly<Record<string, string | undefined>>): string {
  if (value !== undefined) return `<span class="n">${value}</span>`
  const quoted = name ?? text
  if (quoted === undefined) return token
  const inside = quoted
    .slice(1, -1)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(ESCAPES, '<span class="n">$&</span>')
  return inside === '' ? '""' : `"<span class="${name === undefined ? 's' : 'k'}">${inside}</span>"`
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
}

/** Escapes text for an HTML text node or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

/** Returns the text of an attribute value written by React or by escapeHtml. */
export function unescapeHtml(text: string): string {
  return text.includes('&')
    ? text.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    : text
}

/**
 * Returns the text of a script or a stylesheet as it can be inside its element: nothing in it ends the element (HTML,
 * "Restrictions for contents of script elements"). In a string of code, in JSON and in CSS it means the same.
 */
export function rawText(name: 'script' | 'style', text: string): string {
  if (name === 'style') return text.replace(/<\/(?=style)/gi, '<\\/')
  const closed = text.replace(/<\/(?=script)/gi, '<\\/')
  // With both, the end of the element would be a part of the script.
  return /<script/i.test(closed) ? closed.replaceAll('<!--', '\\u003c!--') : closed
}

/** Returns a value as JSON that can be inside a script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

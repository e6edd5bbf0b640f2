/** A part of a word as Docusaurus splits tags: capitals, a word, signs of a script without cases, or a number. */
const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|[\p{Lo}\p{M}]+|\p{N}+/gu

/** Name of a tag in addresses, as in Docusaurus: `TypeScript 5` becomes `type-script-5`. */
export function tagSlug(label: string): string {
  const parts = label.replace(/['’]/g, '').match(PART)
  return parts ? parts.join('-').toLowerCase() : encodeURIComponent(label)
}

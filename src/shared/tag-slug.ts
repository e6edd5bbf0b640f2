import kebabCase from 'lodash-es/kebabCase.js'

/** They have no bytes, so nothing in an address. */
const HALF_CHARACTERS = /\p{Cs}/gu

/** Name of a tag in addresses: `TypeScript 5` becomes `type-script-5`. */
export function tagSlug(label: string): string {
  return kebabCase(label) || encodeURIComponent(label.replace(HALF_CHARACTERS, '\ufffd').replaceAll('/', '-'))
}

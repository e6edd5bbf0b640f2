import kebabCase from 'lodash-es/kebabCase.js'

/** Name of a tag in addresses, as in Docusaurus: `TypeScript 5` becomes `type-script-5`. */
export function tagSlug(label: string): string {
  return kebabCase(label) || encodeURIComponent(label)
}

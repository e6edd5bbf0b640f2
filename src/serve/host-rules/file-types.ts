import { extname } from 'node:path'
import { contentTypeOf, isCompressible } from '../content-type.ts'
import { escapeRegExp } from '../path-pattern.ts'

/** What files with an extension are. */
export interface FileType {
  readonly type: string
  readonly isCompressible: boolean
}

/** The types of files by their extensions, those of an unknown type left out. */
export function listTypes(names: readonly string[]): ReadonlyMap<string, FileType> {
  const extensions = new Set(names.map((name) => extname(name).toLowerCase()).filter((ending) => ending !== ''))
  const known = [...extensions].map((ending) => {
    const name = `x${ending}`
    return [ending, { type: contentTypeOf(name), isCompressible: isCompressible(name) }] as const
  })
  return new Map(known.filter(([, { type }]) => type !== contentTypeOf('x')).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The values of `Vary`, each with the endings of files that have it, without their dots, as expressions. */
export function valuesOfVary(types: ReadonlyMap<string, FileType>): Array<[endings: string[], value: string]> {
  const endings = new Map<string, string[]>()
  for (const [ending, { isCompressible }] of types) {
    // A page is also sent as Markdown.
    const names = [
      ...(/^\.(?:html|md)$/.test(ending) ? ['Accept'] : []),
      ...(isCompressible ? ['Accept-Encoding'] : []),
    ]
    const value = names.join(', ')
    if (value !== '') endings.set(value, [...(endings.get(value) ?? []), escapeRegExp(ending.slice(1))])
  }
  return [...endings].map(([value, all]) => [all, value])
}

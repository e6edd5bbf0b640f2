import { english } from '../shared/messages/english.ts'

/** Places that translations of Docusaurus have and the English texts here do not. */
const ALSO: Readonly<Record<string, readonly string[]>> = { 'theme.blog.tagTitle': ['nPosts'] }

/** What is wrong with a translated text of the chrome. */
export interface WrongPlace {
  /** A place that nothing is put into: readers would see its name. */
  readonly place: string
  /** The places that the text may have. */
  readonly known: readonly string[]
}

/** The first place of a translated text that its original does not have; undefined for texts that are not of the chrome. */
export function findWrongPlace(id: string, text: string): WrongPlace | undefined {
  const original: string | undefined = Object.hasOwn(english, id) ? Reflect.get(english, id) : undefined
  if (original === undefined) return undefined
  const known = [...placesOf(original), ...(isPlural(id, original) ? ['count'] : []), ...(ALSO[id] ?? [])]
  const place = placesOf(text).find((one) => !known.includes(one))
  return place === undefined ? undefined : { place, known: [...new Set(known)] }
}

function placesOf(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

function isPlural(id: string, original: string): boolean {
  return original.includes('|') || id.endsWith('.plurals')
}

import { foldText } from './words.ts'

/** The terms for a name of a page; the call `GET /users` is also asked for as `/users`. */
export function nameTerms(name: string): string[] {
  return [nameTerm(name), ...(/ \//.test(name) ? [nameTerm(name.replace(/.* /, ''))] : [])]
}

/** The term for a query that may be a name: no word ends like it. Variables of a path have no names in it. */
export function nameTerm(query: string): string {
  const steps = foldText(query)
    .replace(/{.*?}|:\w+/g, '{}')
    .match(/^\/|[^\s/]+/g)
  return `${steps?.join('+')}=`
}

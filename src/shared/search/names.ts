import { foldText } from './words.ts'

/** A call of an API: its path in lower case, with `{}` for variables, and its method, which may be empty. */
export interface Call {
  readonly path: string
  readonly method: string
}

/** Returns the term for a name, such as an id, `GET /users/{id}` or `record.retain`; no word has an equals sign. */
export function nameTerm(name: string): string {
  const call = readCall(name)
  // "record retain", "record: retain:" and "record -> retain" are the option, too.
  return call ? `${call.path}=${call.method}` : `${keysOf(name).join('.')}=`
}

/**
 * Returns the terms for the path of an option: it is also asked for by its end. One word alone is more than an option.
 */
export function optionTerms(path: string): string[] {
  const keys = keysOf(path)
  return keys
    .map((_, start) => keys.slice(start).join('.'))
    .filter((end) => /[._]/.test(end))
    .map((end) => `${end}=`)
}

/** Returns the name of a field of an API, by its id on a page: `limit` for `query.limit`. */
export function fieldName(id: string): string {
  return id.slice(id.lastIndexOf('.') + 1)
}

/** Returns the term for the name of a field. A plain word has none: it says more about pages that are not an API's. */
export function fieldTerm(name: string): string | undefined {
  return /[^a-z]/.test(name) ? `${nameTerm(name)}=` : undefined
}

function keysOf(text: string): string[] {
  return foldText(text).match(/(?<![^\s.*:>])[^\s.*:>]+[^\s.*:>-]/g) ?? []
}

/**
 * Returns the call that a text is: `GET /users/{id}`, `/users/:id` or `https://host/api/users/<id>?all=1`. What is
 * before the path of a call, up to `api`, is where a server is. Undefined for a text without a path.
 */
export function readCall(text: string): Call | undefined {
  const plain = foldText(text).replace(/<[^<>\n]*>|(?<!\{)\{+[^{}\n]*\}+|:[a-z]\w*/g, '{}')
  const [, method = '', path] =
    /^\s*(?:([a-z]+)\s+)?(?:\S*\bapi(?=\/)|https?:\/\/[^/\s]*)?(\/[^\s?#]*?)\/?(?:[?#]\S*)?\s*$/.exec(plain) ?? []
  return path === undefined ? undefined : { path, method }
}

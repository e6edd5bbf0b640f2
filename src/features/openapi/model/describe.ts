import type { ApiLink, ApiText } from '../../../shared/api-page.ts'
import { type Json, jsonOf, textOf } from '../../../util/json.ts'

/** A description as part of an object; nothing where there is none. */
export function describe(markdown: string | undefined): { readonly description?: ApiText } {
  return markdown === undefined ? {} : { description: { markdown } }
}

/** The documentation elsewhere of an operation or a tag, as part of an object; addresses that browsers would run are left out. */
export function externalDocsOf(owner: Json): { readonly externalDocs?: ApiLink } {
  const docs = jsonOf(owner.externalDocs)
  const url = textOf(docs.url)
  if (url === undefined || !/^https?:\/\//i.test(url)) return {}
  return { externalDocs: { label: textOf(docs.description) ?? url, href: url } }
}

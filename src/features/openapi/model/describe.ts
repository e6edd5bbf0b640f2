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

/** Tags of HTML that are found in titles, which are text. */
const TITLE_TAGS = /<\/?(?:a|b|br|code|em|font|i|kbd|mark|p|small|span|strong|sub|sup|tt|u)(?:\s[^<>]*)?\/?>/gi
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** A title without the HTML that some specifications have in it. */
export function plainTitle(title: string): string {
  return title
    .replace(TITLE_TAGS, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .trim()
}

/** A description without the heading it begins with, if that is the title that is above it already. */
export function withoutTitle(description: string | undefined, title: string): string | undefined {
  const [whole, heading] = /^\s*#{1,6}[ \t]+(.*?)[ \t]*#*[ \t]*(?:\n|$)\s*/.exec(description ?? '') ?? []
  if (description === undefined || whole === undefined || heading === undefined) return description
  const isSame = plainTitle(heading).toLowerCase() === title.trim().toLowerCase()
  return isSame ? description.slice(whole.length) || undefined : description
}

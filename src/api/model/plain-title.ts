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

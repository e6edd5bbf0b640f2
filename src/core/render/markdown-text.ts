import { fillAddresses } from '../../shared/reference-marker.ts'

/** What a page's Markdown begins with. */
export interface MarkdownHead {
  readonly title: string
  /** Whether its body starts with the title. */
  readonly hasOwnTitle: boolean
  /** The lead, below the title. */
  readonly lead: string | undefined
}

/** A page as Markdown; `addressOf` returns the full address for one of its addresses, so that it can be read anywhere. */
export function markdownText(
  markdown: string,
  { title, hasOwnTitle, lead }: MarkdownHead,
  addressOf: (url: string) => string,
): string {
  const text = fillAddresses(markdown, addressOf)
  const head = hasOwnTitle && text.startsWith('# ') ? '' : `# ${title}\n\n`
  return `${head}${lead ? `> ${lead}\n\n` : ''}${text}`
}

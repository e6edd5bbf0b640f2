/**
 * The name under which `<Option … />` goes through the parser of plain Markdown: `option` is an element of HTML, and at
 * the start of a line it would make the whole paragraph HTML. It is as long as the name it stands for.
 */
const STAND_IN = 'x-optn'

/** An option as plain Markdown's parser sees it; the first group has its attributes. */
export const OPTION_TAG = new RegExp(`^<${STAND_IN}((?:\\s+[\\w-]+="[^"]*")*)\\s*/>`)

/** An option in HTML that is not one as a whole. */
export const UNREAD = new RegExp(`<(?:Option|${STAND_IN})\\b`)

const WRITTEN = /<Option((?:\s+[\w-]+="[^"]*")*\s*\/>)/g

/** Lets the options in a line through the parser of plain Markdown. */
export function hideOptions(text: string): string {
  return text.replace(WRITTEN, (_, rest: string) => `<${STAND_IN}${rest}`)
}

/** Attributes of a tag, by name. */
export function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map((match) => [match[1] ?? '', match[2] ?? '']))
}

/** Replaces the options of a text, each by what is made of its attributes. */
export function replaceOptions(text: string, replace: (attributes: Record<string, string>) => string): string {
  return text.replace(WRITTEN, (_, rest: string) => replace(readAttributes(rest)))
}

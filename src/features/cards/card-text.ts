/** Longer texts are cut at a word, in characters. */
const MAX_TITLE = 110
const MAX_TEXT = 150

/** The texts of a card. */
export interface CardText {
  readonly site: string
  readonly title: string
  readonly description: string
  /** Host of the site. */
  readonly host: string
  readonly lang: string
  readonly direction: 'ltr' | 'rtl'
}

/** Texts as a card shows them: short, and without emoji, which no font of text has. */
export function cardText(text: CardText): CardText {
  return {
    ...text,
    title: shorten(withoutEmoji(text.title), MAX_TITLE),
    description: shorten(withoutEmoji(text.description), MAX_TEXT),
    site: withoutEmoji(text.site),
  }
}

function withoutEmoji(text: string): string {
  return text.replace(/\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F|\u200D)*/gu, '').trim()
}

function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
  const space = cut.lastIndexOf(' ')
  return `${space > length / 2 ? cut.slice(0, space) : cut}…`
}

/** A font as satori takes it. */
export interface CardFont {
  readonly name: string
  readonly data: Uint8Array
}

/** `satori`, as far as it is used. */
export type Satori = (
  element: CardElement,
  options: {
    readonly width: number
    readonly height: number
    readonly fonts: readonly (CardFont & { readonly weight: 400; readonly style: 'normal' })[]
    readonly loadAdditionalAsset: (language: string, text: string) => Promise<readonly []>
  },
) => Promise<string>

/** `@resvg/resvg-js`, as far as it is used. */
export interface ResvgModule {
  readonly Resvg: new (
    svg: string,
    options: { readonly font: { readonly loadSystemFonts: boolean } },
  ) => { readonly render: () => { readonly asPng: () => Uint8Array } }
}

export interface CardTools {
  readonly satori: Satori
  readonly resvg: ResvgModule
}

/** A card, and the characters that none of its fonts has. */
export interface DrawnCard {
  readonly png: Uint8Array
  readonly missing: string
}

/** Draws a card as PNG. @throws whatever the packages throw, such as for a font that is damaged. */
export async function drawCard(
  text: CardText,
  look: Omit<CardLook, 'families'> & { readonly fonts: readonly CardFont[] },
  { satori, resvg }: CardTools,
): Promise<DrawnCard> {
  const { fonts, ...rest } = look
  const missing = new Set<string>()
  const layout = cardLayout(cardText(text), { ...rest, families: fonts.map(({ name }) => name) })
  const svg = await satori(layout, {
    ...CARD_SIZE,
    fonts: fonts.map((font) => ({ ...font, weight: 400, style: 'normal' })),
    loadAdditionalAsset: async (_, segment) => {
      for (const character of segment) if (!/[\s\p{Cf}]/u.test(character)) missing.add(character)
      return []
    },
  })
  const png = new resvg.Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
  return { png, missing: [...missing].join('') }
}

/** Width and height of a card in pixels: what Open Graph's readers show without cutting. */
export const CARD_SIZE = { width: 1200, height: 630 }

interface CardColors {
  readonly background: string
  readonly accent: string
  readonly text: string
  readonly muted: string
}

/** An element as satori takes it. */
interface CardElement {
  readonly type: string
  readonly props: Readonly<Record<string, unknown>>
}

interface CardLook {
  readonly colors: CardColors
  /** The logo as a `data:` address. */
  readonly logo: string | undefined
  /** Names of the fonts, the first ones first. */
  readonly families: readonly string[]
}

/** The elements of a card: logo and site, title, description, host. */
export function cardLayout(text: CardText, { colors, logo, families }: CardLook): CardElement {
  const { direction, lang } = text
  const row = { display: 'flex', alignItems: 'center' }
  const head = [
    ...(logo === undefined ? [] : [element('img', { src: logo, height: 64, style: { marginInlineEnd: 20 } })]),
    element('div', { style: { color: colors.text, fontSize: 34 } }, text.site),
  ]
  const middle = [
    element('div', { style: { color: colors.text, fontSize: titleSize(text.title), lineHeight: 1.15 } }, text.title),
    ...(text.description === ''
      ? []
      : [
          element(
            'div',
            { style: { marginTop: 26, color: colors.muted, fontSize: 32, lineHeight: 1.4 } },
            text.description,
          ),
        ]),
  ]
  const style = {
    ...{ display: 'flex', flexDirection: 'column', justifyContent: 'space-between', width: '100%', height: '100%' },
    boxSizing: 'border-box',
    ...{ padding: '64px 72px 56px', borderTop: `14px solid ${colors.accent}`, backgroundColor: colors.background },
    fontFamily: families.join(', '),
    direction,
  }
  return element('div', { lang, dir: direction, style }, [
    element('div', { style: row }, head),
    element('div', { style: { display: 'flex', flexDirection: 'column' } }, middle),
    element('div', { style: { ...row, color: colors.accent, fontSize: 28 } }, text.host),
  ])
}

function element(type: string, props: Readonly<Record<string, unknown>>, children?: unknown): CardElement {
  return { type, props: { ...props, ...(children !== undefined && { children }) } }
}

function titleSize({ length }: string): number {
  return length <= 28 ? 84 : length <= 60 ? 68 : 54
}

/** Longer texts are cut at a word, in characters. */
const MAX_TITLE = 110
const MAX_TEXT = 150

export interface CardText {
  readonly site: string
  readonly title: string
  readonly description: string
  readonly host: string
  readonly lang: string
  readonly direction: 'ltr' | 'rtl'
}

/** Texts as a card shows them: short, and without emoji, which no font of text has. */
function cardText(text: CardText): CardText {
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

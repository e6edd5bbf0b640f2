import { CARD_SIZE, type CardElement, type CardLook, cardLayout } from './card-layout.ts'
import { type CardText, cardText } from './card-text.ts'

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

/** The packages that make cards. */
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

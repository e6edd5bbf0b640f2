import type { CardText } from './card-text.ts'

/** Width and height of a card in pixels: what Open Graph's readers show without cutting. */
export const CARD_SIZE = { width: 1200, height: 630 }

/** Colors of a card. */
export interface CardColors {
  readonly background: string
  readonly accent: string
  readonly text: string
  readonly muted: string
}

/** An element as satori takes it. */
export interface CardElement {
  readonly type: string
  readonly props: Readonly<Record<string, unknown>>
}

/** What a card looks like. */
export interface CardLook {
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

import type { LookConfig } from '../../config/site-config.ts'
import { contrastOf, type Hex, makeColor, mix, nearest, readColor, toHex } from './colors.ts'
import { DESIGN, type Mode, type Tokens } from './tokens.ts'

/** WCAG 2.2, 1.4.3: contrast of text, level AA. */
export const MIN_CONTRAST = 4.5

/** Names of the colors that a configuration may have. */
export type ColorName = keyof NonNullable<LookConfig['colors']>

export type ModeColors = Readonly<Partial<Record<ColorName, Hex>>>

/** The configured colors of one mode, and those of them that are derived from that of the other. */
export interface ChosenColors {
  readonly colors: ModeColors
  readonly derived: ReadonlySet<ColorName>
}

/** The colors of light pages, by the name of their variable. */
export function lightColors(config: NonNullable<LookConfig['colors']>): Tokens {
  return { ...DESIGN.light, ...makeTokens(chooseColors(config, 'light').colors, 'light') }
}

/** Lightness and strength of the colors of a dark page that are derived from those of a light one. */
const DARK: Readonly<Record<ColorName, { readonly l: number; readonly maxChroma: number }>> = {
  accent: { l: 0.8, maxChroma: 0.4 },
  background: { l: 0.185, maxChroma: 0.02 },
  surface: { l: 0.22, maxChroma: 0.03 },
  text: { l: 0.94, maxChroma: 0.02 },
  mutedText: { l: 0.76, maxChroma: 0.03 },
  border: { l: 0.31, maxChroma: 0.04 },
}

/** The colors that a configuration has for a mode; of one for both, dark pages get the hue. */
export function chooseColors(config: NonNullable<LookConfig['colors']>, mode: Mode): ChosenColors {
  const derived = new Set<ColorName>()
  const colors: Partial<Record<ColorName, Hex>> = {}
  for (const [key, value] of Object.entries(config)) {
    const name = key as ColorName
    const own = typeof value === 'string' ? value : value?.[mode]
    if (own === undefined) continue
    const isDerived = typeof value === 'string' && mode === 'dark'
    if (isDerived) derived.add(name)
    colors[name] = isDerived ? darken(name, toHex(own)) : toHex(own)
  }
  return { colors, derived }
}

function darken(name: ColorName, color: Hex): Hex {
  const { c, h } = readColor(color)
  const { l, maxChroma } = DARK[name]
  return makeColor({ l, c: Math.min(c, maxChroma), h })
}

/** The tokens that the configured colors of a mode replace, with all that are derived from them. */
export function makeTokens(colors: ModeColors, mode: Mode): Tokens {
  const grounds = { ...DESIGN[mode], ...makeSurfaces(colors, mode) }
  return { ...makePlainTokens(colors, mode), ...makeInks(colors, grounds), ...makeAccents(colors, grounds, mode) }
}

/** The tokens that are configured, and their grounds: without those that are derived so that they can be read. */
export function makePlainTokens(colors: ModeColors, mode: Mode): Tokens {
  const { text, mutedText, accent } = colors
  return {
    ...makeSurfaces(colors, mode),
    ...(text !== undefined && { ink: text }),
    ...(mutedText !== undefined && { 'ink-muted': mutedText }),
    ...(accent !== undefined && { accent, 'on-accent': onAccent(accent) }),
  }
}

/** The color of text on an accent: white, or else a very dark one of the same hue. */
function onAccent(accent: Hex): Hex {
  if (contrastOf('#ffffff', accent) >= MIN_CONTRAST) return '#ffffff'
  const { c, h } = readColor(accent)
  return makeColor({ l: 0.2, c: Math.min(c, 0.05), h })
}

/** Share of the text's color in the edge of a field, so that it has the contrast of WCAG for controls: 3 to 1. */
const EDGE = 0.45

/** Grounds of text, and lines. */
function makeSurfaces({ background, surface, text, border }: ModeColors, mode: Mode): Tokens {
  const design = DESIGN[mode]
  const ink = text ?? design.ink ?? ''
  const bg = background ?? design.bg ?? ''
  const tokens: Record<string, Hex> = {}
  if (background !== undefined) {
    tokens.bg = bg
    tokens['bg-raised'] = mode === 'light' ? bg : mix(bg, ink, 0.05)
    tokens['bg-subtle'] = mix(bg, ink, 0.025)
    tokens['bg-code'] = mix(bg, ink, 0.035)
    tokens['bg-hover'] = mix(bg, ink, 0.06)
    tokens.line = mix(bg, ink, 0.12)
    tokens['line-strong'] = mix(bg, ink, EDGE)
  }
  if (surface !== undefined) {
    tokens['bg-subtle'] = surface
    tokens['bg-code'] = surface
    tokens['bg-hover'] = mix(surface, ink, 0.04)
  }
  if (border !== undefined) {
    tokens.line = border
    tokens['line-strong'] = mix(bg, ink, EDGE)
  }
  return tokens
}

/** Text; the colors derived from it can be read wherever they are. */
function makeInks({ background, surface, text, mutedText }: ModeColors, grounds: Tokens): Tokens {
  const isReadable = readableOn(grounds, ['bg', 'bg-subtle', 'bg-code', 'bg-hover'])
  const ink = text ?? grounds.ink ?? ''
  const isNew = [background, surface, text].some((one) => one !== undefined)
  const shade = (share: number, name: string): Hex => {
    const color = text === undefined ? (grounds[name] ?? ink) : mix(ink, grounds.bg ?? '', share)
    return nearest(color, isReadable) ?? ink
  }
  return {
    ...(isNew && { 'ink-muted': shade(0.25, 'ink-muted'), 'ink-faint': shade(0.33, 'ink-faint') }),
    ...(mutedText !== undefined && {
      'ink-muted': mutedText,
      'ink-faint': nearest(mutedText, isReadable) ?? mutedText,
    }),
  }
}

/** Links and buttons; the colors derived from theirs can be read wherever they are. */
function makeAccents({ accent }: ModeColors, grounds: Tokens, mode: Mode): Tokens {
  if (accent === undefined) return {}
  const { l, c, h } = readColor(accent)
  const soft = mode === 'light' ? makeColor({ l: 0.96, c: c * 0.2, h }) : makeColor({ l: 0.29, c: c * 0.35, h })
  const strong = makeColor({ l: mode === 'light' ? l - 0.08 : l + 0.08, c, h })
  const isReadable = readableOn({ ...grounds, soft }, ['bg', 'bg-code', 'soft'])
  return {
    'accent-strong': nearest(strong, isReadable) ?? strong,
    'accent-soft': soft,
    info: nearest(accent, isReadable) ?? strong,
    'info-soft': soft,
  }
}

function readableOn(grounds: Tokens, names: readonly string[]): (color: Hex) => boolean {
  return (color) => names.every((name) => contrastOf(color, grounds[name] ?? color) >= MIN_CONTRAST)
}

import { contrastOf, type Hex, nearest } from './colors.ts'
import { type ChosenColors, type ColorName, MIN_CONTRAST, type ModeColors, makePlainTokens } from './palette.ts'
import { DESIGN, type Mode, type Tokens } from './tokens.ts'

/** A configured color with which something cannot be read well enough. */
export interface Unreadable {
  readonly name: ColorName
  readonly color: Hex
  readonly contrast: number
  /** Names of the text and of its ground for people. */
  readonly text: string
  readonly ground: string
  /** The color of the same hue that passes, if one does. */
  readonly better: Hex | undefined
}

/** The text of the design that is on pages and in code, by its variable. */
const FIXED: Readonly<Record<string, string>> = {
  ink: 'text',
  note: 'titles of notes',
  tip: 'titles of tips',
  warning: 'titles of warnings',
  danger: 'titles of dangers',
  post: 'code',
  patch: 'code',
  accent: 'links',
}

const GROUNDS: Readonly<Record<string, string>> = {
  bg: 'the page',
  'bg-subtle': 'the footer',
  'bg-code': 'code',
  'bg-hover': 'what the pointer is on',
  'note-soft': 'notes',
  'tip-soft': 'tips',
  'info-soft': 'infos',
  'warning-soft': 'warnings',
  'danger-soft': 'dangers',
  accent: 'buttons',
}

type Pair = readonly [text: string, ground: string]

/** Texts and their grounds, for each color. A border is not text. */
const PAIRS: Readonly<Record<ColorName, readonly Pair[]>> = {
  text: ['bg', 'bg-subtle', 'bg-code', 'note-soft', 'tip-soft', 'info-soft', 'warning-soft', 'danger-soft'].map(
    (ground) => ['ink', ground],
  ),
  mutedText: ['bg', 'bg-subtle', 'bg-code', 'bg-hover'].map((ground) => ['ink-muted', ground]),
  accent: [
    ['accent', 'bg'],
    ['accent', 'bg-code'],
    ['on-accent', 'accent'],
    ...['note', 'tip', 'warning', 'danger'].map((kind): Pair => ['accent', `${kind}-soft`]),
  ],
  background: Object.keys(FIXED).map((text) => [text, 'bg']),
  surface: ['ink', 'accent', 'tip', 'post', 'warning', 'patch', 'danger'].map((text) => [text, 'bg-code']),
  border: [],
}

/** The colors of a configuration with which something cannot be read; each counts once, with its worst pair. */
export function findUnreadable({ colors, derived }: ChosenColors, mode: Mode): readonly Unreadable[] {
  const names = Object.keys(PAIRS) as ColorName[]
  return names.flatMap((name): Unreadable[] => {
    const color = colors[name]
    // A derived color is chosen so that it can be read.
    if (color === undefined || derived.has(name)) return []
    const [text, ground, contrast] = worst(name, colors, mode)
    if (contrast >= MIN_CONTRAST) return []
    const better = nearest(color, (one) => isFine(name, { ...colors, [name]: one }, mode))
    return [{ name, color, contrast, text: FIXED[text] ?? 'text', ground: GROUNDS[ground] ?? ground, better }]
  })
}

/** The colors of a mode, the derived ones so that all of them can be read. */
export function fitDerived({ colors, derived }: ChosenColors, mode: Mode): ModeColors {
  const fitted: Partial<Record<ColorName, Hex>> = { ...colors }
  for (const name of ['background', 'surface', 'text', 'mutedText', 'accent'] as const) {
    const color = fitted[name]
    if (color === undefined || !derived.has(name)) continue
    fitted[name] = nearest(color, (one) => isFine(name, { ...fitted, [name]: one }, mode)) ?? color
  }
  return fitted
}

function isFine(name: ColorName, colors: ModeColors, mode: Mode): boolean {
  return worst(name, colors, mode)[2] >= MIN_CONTRAST
}

/** The pair with the least contrast of those that a color is in. Pairs with another configured color are that one's. */
function worst(name: ColorName, colors: ModeColors, mode: Mode): readonly [string, string, number] {
  const tokens: Tokens = { ...DESIGN[mode], ...makePlainTokens(colors, mode) }
  const isOwn = ([text]: Pair): boolean =>
    !(name === 'background' || name === 'surface') ||
    ((text !== 'ink' || colors.text === undefined) && (text !== 'accent' || colors.accent === undefined))
  const found = PAIRS[name].filter(isOwn).map(([text, ground]) => {
    return [text, ground, contrastOf(tokens[text] ?? '', tokens[ground] ?? '')] as const
  })
  return found.reduce((least, one) => (one[2] < least[2] ? one : least), ['', '', 21] as const)
}

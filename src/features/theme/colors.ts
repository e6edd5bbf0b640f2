import { clampChroma, converter, formatHex, interpolate, parse, wcagContrast } from 'culori'

const toOklch = converter('oklch')

/** Steps of lightness that colors are tried in, from 0 to 1: finer ones are the same in eight bits. */
const STEP = 0.004

/** A color as `#rrggbb`. */
export type Hex = string

/** Returns a color of CSS as `#rrggbb`. @throws Error for what is not a color, which the schema refuses before. */
export function toHex(color: string): Hex {
  const hex = formatHex(parse(color))
  if (hex === undefined) throw new Error(`"${color}" is not a color`)
  return hex
}

/** The contrast of two colors as WCAG 2.2 measures it, from 1 to 21. */
export function contrastOf(one: Hex, other: Hex): number {
  return wcagContrast(one, other)
}

/** The first color with a share of the second, from 0 to 1. */
export function mix(one: Hex, other: Hex, share: number): Hex {
  return formatHex(interpolate([one, other], 'oklab')(share))
}

/** Lightness from 0 to 1, chroma, and hue in degrees. */
interface Shade {
  readonly l: number
  readonly c: number
  readonly h: number
}

/** Lightness, chroma and hue of a color. */
export function readColor(color: Hex): Shade {
  const { l, c, h = 0 } = toOklch(color) ?? { l: 0, c: 0 }
  return { l, c, h }
}

/** The color of a lightness, chroma and hue; of less chroma where screens cannot show it. */
export function makeColor({ l, c, h }: Shade): Hex {
  return formatHex(clampChroma({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h }, 'oklch'))
}

/** The color of the same hue, of the nearest lightness, that passes; undefined when none does. */
export function nearest(color: Hex, passes: (color: Hex) => boolean): Hex | undefined {
  if (passes(color)) return color
  const { l, c, h } = readColor(color)
  for (let away = STEP; away <= 1; away += STEP) {
    const found = [l - away, l + away]
      .filter((lightness) => lightness >= 0 && lightness <= 1)
      .map((lightness) => makeColor({ l: lightness, c, h }))
      .find(passes)
    if (found !== undefined) return found
  }
  return undefined
}

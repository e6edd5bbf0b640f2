import { parse } from 'culori'
import * as z from 'zod'
import { complain } from './complaint.ts'

/** A color as CSS writes it, without transparency: `#0b6b7a`, `oklch(0.49 0.08 210)`, `teal`. */
export function cssColor() {
  return z.string().check((context) => {
    const color = parse(context.value)
    if (color !== undefined && (color.alpha ?? 1) === 1) return
    complain(
      context,
      { input: context.value },
      {
        code: 'config.wrong-value',
        expected: 'a color of CSS without transparency',
        hint: "Write it as '#0b6b7a', 'rgb(11 107 122)', 'oklch(0.49 0.08 210)' or by its name",
      },
    )
  })
}

/** A length of CSS: `46rem`. */
export function cssLength() {
  return z.string().check((context) => {
    if (/^\d+(?:\.\d+)?(?:rem|em|ch|px)$/.test(context.value)) return
    complain(
      context,
      { input: context.value },
      { code: 'config.wrong-value', expected: 'a length of CSS', hint: "Write it as '46rem', '760px' or '80ch'" },
    )
  })
}

/** A list of font families, which cannot leave the rule that it is written into. */
export function fontFamilies() {
  return z.string().check((context) => {
    if (/^[^;{}<>\\]+$/.test(context.value)) return
    complain(
      context,
      { input: context.value },
      { code: 'config.wrong-value', expected: 'names of fonts', hint: "Write them as 'Georgia, serif'" },
    )
  })
}

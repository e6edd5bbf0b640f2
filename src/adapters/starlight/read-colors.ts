import { join } from 'node:path'
import { listOf } from '../clean-value.ts'
import { colorIn, readVariables, themeOf } from '../theme-variables.ts'
import type { StarlightSite } from './read-starlight.ts'

/** Returns the color of accents and the fonts that the stylesheets of a site set. */
export function readColors({ options, root }: StarlightSite): Readonly<Record<string, unknown>> | undefined {
  const files = listOf(options.customCss).flatMap((file) =>
    typeof file === 'string' && /^[./]/.test(file) ? [join(root, file)] : [],
  )
  // Pages are dark unless a selector says otherwise.
  const { base: dark, other: light } = readVariables(files, 'light')
  const accent = {
    light: colorIn(light, '--sl-color-accent'),
    dark: colorIn(dark, '--sl-color-accent-high') ?? colorIn(dark, '--sl-color-accent'),
  }
  return themeOf(accent, { text: dark.get('--sl-font'), code: dark.get('--sl-font-mono') })
}

import { colorIn, readVariables, themeOf } from '../theme-variables.ts'
import { type StarlightSite, stylesOf } from './read-starlight.ts'

/** Returns the color of accents and the fonts that the stylesheets of a site set. */
export function readColors(site: StarlightSite): Readonly<Record<string, unknown>> | undefined {
  // Pages are dark unless a selector says otherwise.
  const { base: dark, other: light } = readVariables(stylesOf(site), 'light')
  const accent = {
    light: light.has('--sl-color-accent') ? colorIn(new Map([...dark, ...light]), '--sl-color-accent') : undefined,
    dark: colorIn(dark, '--sl-color-accent-high') ?? colorIn(dark, '--sl-color-accent'),
  }
  return themeOf(accent, { text: dark.get('--sl-font'), code: dark.get('--sl-font-mono') })
}

import { colorIn, readVariables, themeOf } from '../theme-variables.ts'

/** Returns the color of accents and the fonts that the stylesheets of a theme set. */
export function readColors(files: readonly string[]): Readonly<Record<string, unknown>> | undefined {
  const { base: light, other } = readVariables(files, 'dark')
  const dark = new Map([...light, ...other])
  const colorOf = (variables: ReadonlyMap<string, string>) =>
    colorIn(variables, '--vp-c-brand-1') ?? colorIn(variables, '--vp-c-brand')
  const fonts = { text: light.get('--vp-font-family-base'), code: light.get('--vp-font-family-mono') }
  return themeOf({ light: colorOf(light), dark: colorOf(dark) }, fonts)
}

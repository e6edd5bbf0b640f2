import { STYLE_VARIABLES } from '../../adapters/adapters.ts'
import type { LookConfig } from '../../config/site-config.ts'
import { fitDerived } from './check-contrast.ts'
import { chooseColors, makeTokens } from './palette.ts'
import { DESIGN, type Mode } from './tokens.ts'

/** Corners of the design in pixels: small, usual, large. */
const RADII = { sm: 6, md: 10, lg: 14 }

/** Fonts of the system, behind those of the configuration: as in templates/styles/tokens.css. */
const SYSTEM = {
  text: 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", sans-serif',
  code: 'ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, "Liberation Mono", monospace',
}

/** The stylesheet of a theme: rules in the layers of the built-in one, without its `@font-face` rules. */
export function themeCss({ colors, fonts = {}, radius, contentWidth }: LookConfig): string {
  const both = [
    ...Object.entries(radius === undefined ? {} : RADII).map(
      ([name, size]) => `--radius-${name}:${+(((radius ?? 0) * size) / RADII.md).toFixed(2)}px`,
    ),
    ...(contentWidth === undefined ? [] : [`--measure:${contentWidth}`]),
    ...(fonts.text ? [`--font-sans:${familiesOf(fonts.text, SYSTEM.text)}`] : []),
    ...(fonts.code ? [`--font-mono:${familiesOf(fonts.code, SYSTEM.code)}`] : []),
  ]
  const headings = fonts.headings && familiesOf(fonts.headings, 'var(--font-sans)')
  const layers = [
    rule('tokens', ':root', both),
    rule('tokens', '[data-theme=light]', colorsOf(colors, 'light')),
    // Paper is white, whatever the color mode.
    onScreen(rule('tokens', '[data-theme=dark]', colorsOf(colors, 'dark'))),
    ...(headings ? [rule('content', ':is(h1,h2,h3,h4,h5,h6)', [`font-family:${headings}`])] : []),
    ...(colors?.accent === undefined
      ? []
      : [rule('chrome', '.announcement', ['background:var(--accent)', 'color:var(--on-accent)'])]),
  ]
  return layers.join('')
}

function colorsOf(colors: LookConfig['colors'] = {}, mode: Mode): string[] {
  const tokens = makeTokens(fitDerived(chooseColors(colors, mode), mode), mode)
  return Object.entries(tokens)
    .filter(([name, color]) => DESIGN[mode][name] !== color)
    .flatMap(([name, color]) => {
      // A site's own stylesheets may be made with other variables.
      const other = STYLE_VARIABLES[name]
      return [`--${name}:${color}`, ...(other === undefined ? [] : [`${other}:${color}`])]
    })
}

function familiesOf(
  { family, files, fallback }: NonNullable<NonNullable<LookConfig['fonts']>['text']>,
  system: string,
): string {
  // A name with files is one name; without, it may be a list of names.
  const own = files.length > 0 ? JSON.stringify(family.replaceAll('"', '')) : family
  return [own, fallback ?? system].join(', ')
}

function rule(layer: string, selector: string, declarations: readonly string[]): string {
  return declarations.length === 0 ? '' : `@layer ${layer}{${selector}{${declarations.join(';')}}}`
}

function onScreen(css: string): string {
  return css && `@media screen{${css}}`
}

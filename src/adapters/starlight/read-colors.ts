import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listOf } from '../clean-value.ts'
import type { StarlightSite } from './read-starlight.ts'

type Data = Readonly<Record<string, unknown>>

/** A declaration of a color or a font of Starlight. */
const VARIABLE = /--sl-(color-accent(?:-high)?|font(?:-mono)?)\s*:([^;{}]+)[;}]/g

/** A color that needs no other variable. */
const COLOR = /^(?:#[\da-f]{3,8}|(?:rgb|hsl|oklch|oklab|lab|lch)a?\([^()]*\))$/i

/** Returns the color of accents and the fonts that the stylesheets of a site set. */
export function readColors(site: StarlightSite): Data | undefined {
  const css = listOf(site.options.customCss)
    .map((file) => readStyle(file, site))
    .join('\n')
  const light = new Map<string, string>()
  const dark = new Map<string, string>()
  for (const { selector, body } of rulesOf(css)) {
    const isLight = selector.includes('light')
    for (const [, name = '', value = ''] of body.matchAll(VARIABLE)) {
      // Pages are dark unless a selector says otherwise.
      if (isLight) light.set(name, value.trim())
      else dark.set(name, value.trim())
    }
  }
  const accents = {
    light: colorOf(light.get('color-accent')),
    dark: colorOf(dark.get('color-accent-high') ?? dark.get('color-accent')),
  }
  const fonts = { text: fontOf(dark.get('font')), code: fontOf(dark.get('font-mono')) }
  const hasAccent = accents.light !== undefined || accents.dark !== undefined
  const hasFont = fonts.text !== undefined || fonts.code !== undefined
  if (!hasAccent && !hasFont) return undefined
  return { ...(hasAccent && { colors: { accent: defined(accents) } }), ...(hasFont && { fonts: defined(fonts) }) }
}

function readStyle(file: unknown, { root }: StarlightSite): string {
  if (typeof file !== 'string' || !/^[./]/.test(file)) return ''
  try {
    return readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
  } catch {
    return ''
  }
}

/** Returns the innermost rules of a stylesheet with their selectors. */
function rulesOf(css: string): { readonly selector: string; readonly body: string }[] {
  const parts = css.split('}').map((part) => part.split('{'))
  return parts.flatMap((part) => {
    const body = part.at(-1)
    return part.length > 1 && body !== undefined ? [{ selector: part.at(-2) ?? '', body: `${body};` }] : []
  })
}

function colorOf(value: string | undefined): string | undefined {
  return value !== undefined && COLOR.test(value) ? value : undefined
}

function fontOf(value: string | undefined): string | undefined {
  return value === undefined || /var\(|[\\<>]/.test(value) ? undefined : value
}

function defined(values: Data): Data {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

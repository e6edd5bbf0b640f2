import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { FontConfig, LookConfig } from '../../config/site-config.ts'
import type { Site } from '../../core/open/open-site.ts'
import { placeFindings } from '../../core/read/place-findings.ts'
import type { HeadTag, OutputFile } from '../../shared/model.ts'
import { addressOfPath, encodePath, isExternal } from '../../shared/url.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import { hashOf } from '../../util/hash.ts'
import type { Unreadable } from './check-contrast.ts'
import type { Mode } from './tokens.ts'

/** The configured look of a site. */
export interface SiteTheme {
  /** Rules that come after those of the design. */
  readonly css: string
  /** Its fonts. */
  readonly outputs: readonly OutputFile[]
  readonly preloads: readonly FontPreload[]
  /** Full paths of the files that it is made from. */
  readonly files: readonly string[]
  /** Warnings about colors. */
  readonly problems: readonly Problem[]
}

/**
 * Makes the stylesheet of a site's theme; undefined when there is none.
 * @throws UserError with every font that cannot be read.
 */
export async function readTheme(site: Site): Promise<SiteTheme | undefined> {
  const { theme } = site.config
  if (!theme) return undefined
  const [{ themeCss }, { findUnreadable }, { chooseColors }] = await Promise.all([
    import('./theme-css.ts'),
    import('./check-contrast.ts'),
    import('./palette.ts'),
  ])
  const fonts = await readFonts(site.root, theme.fonts)
  if (fonts.faults.length > 0) throw new UserError(await placeFindings(fonts.faults, site))
  const { colors = {} } = theme
  const findings = (['light', 'dark'] as const).flatMap((mode) =>
    findUnreadable(chooseColors(colors, mode), mode).map((one) => {
      const steps = typeof colors[one.name] === 'string' ? [] : [mode]
      return { path: ['theme', 'colors', one.name, ...steps], problem: unreadable(one, mode) }
    }),
  )
  return {
    css: fonts.css + themeCss(theme),
    outputs: fonts.outputs,
    preloads: fonts.preloads,
    files: fonts.files,
    problems: await placeFindings(findings, site),
  }
}

/** Tags that load the fonts of the first lines at once. */
export function preloadTags({ preloads }: Pick<SiteTheme, 'preloads'>, baseUrl: string): HeadTag[] {
  return preloads.map(({ path, type }) => ({
    tagName: 'link',
    attributes: { rel: 'preload', as: 'font', type, href: addressOfPath(baseUrl, path), crossorigin: true },
  }))
}

function unreadable({ name, color, contrast, text, ground, better }: Unreadable, mode: Mode): Problem {
  const found = `Contrast of ${text} on ${ground} is ${contrast.toFixed(2)}:1 on ${mode} pages`
  return {
    severity: 'warning',
    code: 'theme.contrast',
    message: `${found} with ${name} ${color}, expected at least 4.5:1 (WCAG AA)`,
    hint: better
      ? `Write '${better}', the nearest color of this hue that passes.`
      : 'Choose a color that is lighter or darker: none of this hue passes next to the others.',
  }
}

/** Names of the formats of fonts in stylesheets, and in the head of a page. */
const FORMATS: Readonly<Record<string, { readonly format: string; readonly type: string }>> = {
  '.woff2': { format: 'woff2', type: 'font/woff2' },
  '.woff': { format: 'woff', type: 'font/woff' },
  '.ttf': { format: 'truetype', type: 'font/ttf' },
  '.otf': { format: 'opentype', type: 'font/otf' },
}

/** A font that is needed for the first lines of a page. */
interface FontPreload {
  /** Path below the output folder. */
  readonly path: string
  readonly type: string
}

interface ThemeFonts {
  /** The `@font-face` rules; addresses are relative to the folder of the stylesheet, `assets`. */
  readonly css: string
  readonly outputs: readonly OutputFile[]
  readonly preloads: readonly FontPreload[]
  /** Full paths of the files. */
  readonly files: readonly string[]
  /** Problems, each with the key of the configuration. */
  readonly faults: readonly { readonly path: readonly (string | number)[]; readonly problem: Problem }[]
}

type Fonts = NonNullable<LookConfig['fonts']>

async function readFonts(root: string, fonts: Fonts = {}): Promise<ThemeFonts> {
  const uses = (['text', 'headings', 'code'] as const).flatMap((use) => {
    const font = fonts[use]
    return (font?.files ?? []).map((file, index) => ({ use, font, file, index }))
  })
  const faces = new Map<string, string>()
  const outputs = new Map<string, OutputFile>()
  const preloads = new Map<string, FontPreload>()
  const faults: ThemeFonts['faults'][number][] = []
  const files: string[] = []
  for (const { use, font, file, index } of uses) {
    const full = join(root, file.path)
    files.push(full)
    const kind = FORMATS[extname(file.path).toLowerCase()]
    const bytes = isExternal(file.path) || !kind ? undefined : await readFile(full).catch(() => undefined)
    if (!font || !kind || !bytes) {
      faults.push({ path: ['theme', 'fonts', use, 'files', index], problem: faultOf(file.path, kind !== undefined) })
      continue
    }
    const hash = hashOf(bytes)
    const ending = extname(file.path)
    const name = `${basename(file.path, ending)}.${hash.slice(0, 8)}${ending}`
    const path = `assets/files/${name}`
    outputs.set(path, { path, key: hash, read: async () => bytes })
    faces.set(JSON.stringify([font.family, file]), faceRule(font, file, `files/${encodePath(name)}`, kind.format))
    // The first file of a font is the one that most text has.
    if (index === 0 && use !== 'code') preloads.set(path, { path, type: kind.type })
  }
  return {
    css: [...faces.values()].join(''),
    outputs: [...outputs.values()],
    preloads: [...preloads.values()],
    files,
    faults,
  }
}

function faceRule(font: FontConfig, file: FontConfig['files'][number], url: string, format: string): string {
  const parts = [
    `font-family:${JSON.stringify(font.family.replaceAll('"', ''))}`,
    `src:url(${JSON.stringify(url)}) format(${JSON.stringify(format)})`,
    `font-weight:${file.weight}`,
    `font-style:${file.style}`,
    // Text is there at once, in a font that the reader has.
    'font-display:swap',
    ...(file.unicodeRange === undefined ? [] : [`unicode-range:${file.unicodeRange}`]),
  ]
  return `@font-face{${parts.join(';')}}`
}

function faultOf(path: string, isKnown: boolean): Problem {
  if (isExternal(path)) {
    const hint = "Download it into the site, and name the file: readers' browsers ask no other host."
    return { severity: 'error', code: 'theme.font', message: `Font ${path} is on another host`, hint }
  }
  if (!isKnown) {
    const hint = 'Name a file that ends in .woff2, .woff, .ttf or .otf.'
    return { severity: 'error', code: 'theme.font', message: `${path} is not a font that browsers read`, hint }
  }
  const hint = "Correct the path, which begins at the site's root."
  return { severity: 'error', code: 'theme.font', message: `Font ${path} does not exist`, hint }
}

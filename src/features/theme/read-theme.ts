import type { Site } from '../../core/open/open-site.ts'
import { placeFindings } from '../../core/read/place-findings.ts'
import type { HeadTag, OutputFile } from '../../shared/model.ts'
import { addressOfPath } from '../../shared/url.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import type { Unreadable } from './check-contrast.ts'
import type { FontPreload } from './read-fonts.ts'
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
  const [{ themeCss }, { readFonts }, { findUnreadable }, { chooseColors }] = await Promise.all([
    import('./theme-css.ts'),
    import('./read-fonts.ts'),
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

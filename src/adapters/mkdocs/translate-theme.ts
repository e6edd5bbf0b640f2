import { isRecord, recordOf } from '../../shared/is-record.ts'
import { compact, listOf } from '../clean-value.ts'
import type { Note } from '../note.ts'
import type { MkdocsSite } from './read-config.ts'
import type { MkdocsLanguage } from './translate-languages.ts'

type Data = Record<string, unknown>

/**
 * Colors of Material Design by their names in `palette`, in the nearest shade that text of the hue can be read in; black and
 * white are those of the header alone.
 */
const COLORS: Readonly<Record<string, string>> = {
  red: '#cb3134',
  pink: '#d80057',
  purple: '#a540b6',
  'deep-purple': '#7e56c2',
  indigo: '#4051b5',
  blue: '#006fbe',
  'light-blue': '#0074aa',
  cyan: '#007888',
  teal: '#007b6e',
  green: '#0e7f1d',
  'light-green': '#4c7900',
  lime: '#697300',
  yellow: '#786e00',
  amber: '#8b6700',
  orange: '#986000',
  'deep-orange': '#c63b00',
  brown: '#795649',
  grey: '#6d6d6d',
  'blue-grey': '#546d78',
}

/** Returns the names of the features that a theme has switched on. */
export function featuresOf({ config }: MkdocsSite): ReadonlySet<string> {
  return new Set(listOf(recordOf(config.theme).features).map(String))
}

/** Returns the entries of the palette; a theme may have one. */
function paletteOf({ config }: MkdocsSite): readonly Data[] {
  const { palette } = recordOf(config.theme)
  return (Array.isArray(palette) ? palette : [palette ?? {}]).map(recordOf)
}

function nameOf(color: unknown): string {
  return String(color ?? '')
    .trim()
    .toLowerCase()
    .replaceAll(' ', '-')
}

/** Returns the color of links and of what is current. */
export function translateLook(site: MkdocsSite): Data | undefined {
  const inMode = (isDark: boolean): string | undefined => {
    const palettes = paletteOf(site).filter(({ scheme, primary }) => primary && (scheme === 'slate') === isDark)
    return palettes.map(({ primary }) => COLORS[nameOf(primary)]).find((color) => color !== undefined)
  }
  const color = inMode(false) ?? inMode(true)
  return color === undefined ? undefined : { colors: { accent: color } }
}

/** Returns how light and dark are chosen. */
export function translateColorMode(site: MkdocsSite): Data | undefined {
  const palettes = paletteOf(site)
  const isDark = nameOf(palettes[0]?.scheme) === 'slate'
  const follows = palettes.some(({ media }) => /prefers-color-scheme/.test(String(media)))
  return compact({
    defaultMode: isDark && !follows ? 'dark' : undefined,
    disableSwitch: palettes.length === 1 && isRecord(recordOf(site.config.theme).palette) ? true : undefined,
    respectPrefersColorScheme: follows ? true : undefined,
  })
}

/** Returns the picture of the navbar, if it is a file; an icon has no file. */
export function translateLogo({ config }: MkdocsSite, notes: Note[]): Data | undefined {
  const { logo, icon } = recordOf(config.theme)
  const { homepage } = recordOf(config.extra)
  if (typeof logo !== 'string') {
    if (recordOf(icon).logo !== undefined) notes.push(noIcon('theme.icon.logo'))
    return undefined
  }
  return { src: logo, ...(typeof homepage === 'string' && { href: homepage }) }
}

function noIcon(what: string): Note {
  return { what, why: 'a logo is a picture', remedy: 'Set theme.logo to a file of the docs folder' }
}

/** Returns the links of the footer and its last line. */
export function translateFooter({ config }: MkdocsSite): Data | undefined {
  const links = listOf(recordOf(config.extra).social).flatMap((entry) => {
    const { link, name, icon } = recordOf(entry)
    if (typeof link !== 'string') return []
    return [{ label: typeof name === 'string' ? name : labelOf(link, String(icon ?? '')), ...toAddress(link) }]
  })
  return compact({
    links: links.length > 0 ? links : undefined,
    copyright: typeof config.copyright === 'string' ? config.copyright : undefined,
  })
}

function toAddress(link: string): Data {
  return link.startsWith('/') || /^[a-z]+:/i.test(link) ? { href: link } : { to: `/${link}` }
}

const NAMES: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  'x-twitter': 'X',
  stackoverflow: 'Stack Overflow',
  pypi: 'PyPI',
}

/** Returns the name of a service from its icon, such as `fontawesome/brands/github`, or from the host of its address. */
function labelOf(link: string, icon: string): string {
  const host = URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, '') : ''
  if (host === 'pypi.org') return 'PyPI'
  const name = /\/brands\/([\w-]+)$/.exec(icon)?.[1] ?? (host || link)
  return NAMES[name] ?? name.charAt(0).toUpperCase() + name.slice(1)
}

/** Returns the items of the navbar besides those of the navigation: languages, and the repository. */
export function translateNavbarItems(
  { config }: MkdocsSite,
  ofPlugin: readonly MkdocsLanguage[],
  current?: MkdocsLanguage,
): Data[] {
  const named = listOf(recordOf(config.extra).alternate).flatMap((entry) => {
    const { name, link, lang } = recordOf(entry)
    if (typeof link !== 'string' || typeof name !== 'string') return []
    return [{ label: name, href: link, ...(typeof lang === 'string' && { lang }) }]
  })
  const languages =
    named.length > 0 || ofPlugin.length < 2
      ? named
      : ofPlugin.map(({ name, locale, isDefault }) => ({
          label: name,
          href: isDefault ? '/' : `/${locale}/`,
          lang: locale,
        }))
  const { repo_url: href, repo_name: name } = config
  const repository = typeof href === 'string' ? [{ label: String(name || labelOf(href, '')), href }] : []
  return [
    ...(languages.length > 0 ? [{ label: current?.name ?? 'Languages', items: languages, position: 'right' }] : []),
    ...repository.map(({ label, href }) => ({
      label: label === 'Github.com' ? 'GitHub' : label,
      href,
      position: 'right',
    })),
    { type: 'search', position: 'right' },
  ]
}

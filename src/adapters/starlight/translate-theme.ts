import { posix } from 'node:path'
import { isRecord, recordOf } from '../../shared/is-record.ts'
import { isExternal } from '../../shared/url.ts'
import { compact } from '../clean-value.ts'
import { withoutAlias } from './aliases.ts'
import { listLanguages, type SiteLanguage } from './languages.ts'
import type { StarlightSite } from './read-starlight.ts'
import { blogItem } from './translate-blog.ts'
import { textIn, topicsOf } from './translate-sidebar.ts'

type Data = Readonly<Record<string, unknown>>

/** Returns what is around pages. */
export function translateTheme(site: StarlightSite): Data {
  const { options } = site
  const [language] = listLanguages(options)
  const { minHeadingLevel, maxHeadingLevel } = recordOf(options.tableOfContents)
  const { replacesTitle } = recordOf(options.logo)
  return {
    navbar: compact({
      title: replacesTitle === true ? '' : textIn(options.title, language) || 'Docs',
      logo: logoOf(site),
      items: navbarItems(site, language),
    }),
    colorMode: { respectPrefersColorScheme: true },
    tableOfContents: compact({ minHeadingLevel, maxHeadingLevel }),
  }
}

/** Returns the languages besides the first one, by the folders of their pages, with their navbars. */
export function translateLanguages(site: StarlightSite): Data {
  const [, ...others] = listLanguages(site.options)
  const inFolders = others.filter(({ folder }) => folder !== '')
  return Object.fromEntries(inFolders.map((one) => [one.folder, { locale: one.lang, navbar: navbarItems(site, one) }]))
}

function navbarItems(site: StarlightSite, language: SiteLanguage): Data[] {
  const { options } = site
  const topics = (topicsOf(options) ?? []).map((topic) => {
    const label = textIn(topic.label, language)
    const link = String(topic.link)
    return isExternal(link) ? { href: link, label, position: 'left' } : { to: link, label, position: 'left' }
  })
  const languages = listLanguages(options).map(({ folder, label, lang }) => {
    return { to: `/${folder && `${folder}/`}`, label, lang }
  })
  return [
    ...topics,
    ...blogItem(site, language),
    ...(languages.length > 1 ? [{ type: 'dropdown', label: language.label, position: 'right', items: languages }] : []),
    ...socialItems(options.social),
  ]
}

/** Links to services: a list, or in older versions an object of addresses by the names of services. */
function socialItems(social: unknown): Data[] {
  if (Array.isArray(social)) {
    return social.flatMap((entry) => {
      if (!isRecord(entry) || typeof entry.href !== 'string') return []
      return [{ href: entry.href, label: String(entry.label ?? entry.icon), position: 'right' }]
    })
  }
  return Object.entries(recordOf(social)).flatMap(([icon, href]) => {
    const names: Data = { github: 'GitHub', gitlab: 'GitLab', youtube: 'YouTube', linkedin: 'LinkedIn', 'x.com': 'X' }
    const label = String(names[icon] ?? icon.charAt(0).toUpperCase() + icon.slice(1))
    return typeof href === 'string' ? [{ href, label, position: 'right' }] : []
  })
}

/** Returns the folder of the pictures of a logo, which is published as a whole; none where there is no logo. */
export function logoFolder(site: StarlightSite): string[] {
  const folders = picturesOf(site).flatMap((path) => (path === undefined ? [] : [posix.dirname(path)]))
  return [...new Set(folders)].filter((folder) => folder !== site.publicDir)
}

function logoOf(site: StarlightSite): Data | undefined {
  const [light, dark] = picturesOf(site).map((path) => path && `/${posix.basename(path)}`)
  const { alt } = recordOf(site.options.logo)
  return light === undefined ? undefined : compact({ src: light, srcDark: dark, alt })
}

/** Returns the paths from the root of the logo on light and on dark pages. */
function picturesOf({ options, aliases }: StarlightSite): readonly (string | undefined)[] {
  const { src, light, dark } = recordOf(options.logo)
  return [src ?? light, dark].map((path) => {
    if (typeof path !== 'string') return undefined
    return posix.normalize(withoutAlias(path, aliases)).replace(/^\/+/, '')
  })
}

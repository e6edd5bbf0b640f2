import type { NavbarDropdownItemConfig, SidebarItemConfig, SiteConfig } from '../../config/site-config.ts'
import { isExternal } from '../../shared/url.ts'

/** An address in the configuration, with its key. */
interface ConfiguredLink {
  readonly url: string
  readonly key: string
}

/** Every internal address in the navbar, the footer, the sidebars, redirects and images. */
export function listChromeLinks(config: SiteConfig): ConfiguredLink[] {
  const { navbar, footer, image } = config.themeConfig
  const links = [
    one(config.favicon, 'favicon'),
    one(image, 'themeConfig.image'),
    one(navbar.logo?.src, 'themeConfig.navbar.logo.src'),
    one(navbar.logo?.srcDark, 'themeConfig.navbar.logo.srcDark'),
    one(navbar.logo?.href, 'themeConfig.navbar.logo.href'),
    ...navbar.items.flatMap((item, index) => navbarLinks(item, `themeConfig.navbar.items[${index}]`)),
    one(footer?.logo?.src, 'themeConfig.footer.logo.src'),
    ...(footer?.links ?? []).flatMap((link, index) => footerLinks(link, `themeConfig.footer.links[${index}]`)),
    ...Object.entries(config.sidebars).flatMap(([name, items]) => sidebarLinks(items, `sidebars.${name}`)),
    ...config.docsInstances.flatMap(({ sidebars }, index) =>
      Object.entries(sidebars).flatMap(([name, items]) =>
        sidebarLinks(items, `docsInstances[${index}].sidebars.${name}`),
      ),
    ),
    ...config.redirects.map((redirect, index) => one(redirect.to, `redirects[${index}].to`)),
  ]
  return links.flat().filter((link) => !isExternal(link.url))
}

function one(url: string | undefined, key: string): ConfiguredLink[] {
  return url === undefined ? [] : [{ url: isExternal(url) || url.startsWith('/') ? url : `/${url}`, key }]
}

type NavbarEntry = SiteConfig['themeConfig']['navbar']['items'][number] | NavbarDropdownItemConfig

function navbarLinks(item: NavbarEntry, key: string): ConfiguredLink[] {
  const own = 'to' in item ? one(item.to, `${key}.to`) : []
  const lists = (['items', 'dropdownItemsBefore', 'dropdownItemsAfter'] as const).flatMap((name) => {
    const list: unknown = Reflect.get(item, name)
    return Array.isArray(list)
      ? list.flatMap((child: NavbarEntry, index) => navbarLinks(child, `${key}.${name}[${index}]`))
      : []
  })
  return [...own, ...lists]
}

type FooterEntry = NonNullable<SiteConfig['themeConfig']['footer']>['links'][number]

function footerLinks(link: FooterEntry, key: string): ConfiguredLink[] {
  if ('items' in link) return link.items.flatMap((item, index) => footerLinks(item, `${key}.items[${index}]`))
  return one(link.to, `${key}.to`)
}

function sidebarLinks(items: readonly SidebarItemConfig[], key: string): ConfiguredLink[] {
  return items.flatMap((item, index) => {
    if (item.type === 'link') return one(item.href, `${key}[${index}].href`)
    return item.type === 'category' ? sidebarLinks(item.items, `${key}[${index}].items`) : []
  })
}

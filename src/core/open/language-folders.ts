import type { SiteConfig } from '../../config/site-config.ts'

/** Returns the folder in another language that a path or an address below the docs is in; undefined for any other. */
export function findLanguageFolder(place: string, folders: SiteConfig['folderLanguages']): string | undefined {
  const path = `${place.replace(/^\//, '')}/`
  return Object.keys(folders ?? {}).find((folder) => path.startsWith(`${folder}/`))
}

/** Returns the configuration as pages in each folder of another language see it, by folder. */
export function configsInFolders(config: SiteConfig): [folder: string, config: SiteConfig][] {
  const { i18n, themeConfig, folderLanguages } = config
  return Object.entries(i18n.folders).map(([folder, { locale, title, navbar = themeConfig.navbar.items }]) => [
    folder,
    {
      ...config,
      ...(title && { title }),
      ...(folderLanguages?.[folder] && { language: folderLanguages[folder] }),
      i18n: { ...i18n, currentLocale: locale },
      themeConfig: { ...themeConfig, navbar: { ...themeConfig.navbar, ...(title && { title }), items: navbar } },
    },
  ])
}

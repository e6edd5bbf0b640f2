/** Keys of the browser's storage; some are read before the first paint by the inline script. */
export const storageKeys = {
  /** `light` or `dark`; website.md section 4. */
  theme: 'theme',
  /** Id of the announcement bar last seen. */
  announcementId: 'announcement.id',
  /** `true` when the bar with that id was closed. */
  announcementDismissed: 'announcement.dismiss',
  /** `true` when the invitation to the translation was closed. */
  translationDismissed: 'translation.dismiss',
  /** `hidden` when the reader put the docs sidebar away. */
  sidebar: 'sidebar',
  /** In session storage: how far the docs sidebar is scrolled, in pixels. */
  sidebarScroll: 'sidebar.scroll',
  /** Followed by the group's id; holds the value of the chosen tab. */
  tabsPrefix: 'tabs.',
  /** Followed by the name of the docs; holds the version the reader chose (website.md section 4). */
  preferredVersionPrefix: 'docs-preferred-version-',
  /** Address of the reader's own server, which the API reference writes into its samples. */
  apiServer: 'api.server',
  /** In session storage, followed by the name of a way to authenticate: what the reader filled in for it. */
  apiTokenPrefix: 'api.token.',
  /** Pages found by searching, the last ones first, as JSON. */
  searchRecent: 'search.recent',
  /** Pages found by searching that the reader saved, as JSON. */
  searchFavorites: 'search.favorites',
  /** `off` when the reader turned shortcuts of a single key off. */
  shortcuts: 'shortcuts',
} as const

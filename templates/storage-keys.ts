/** Keys of the browser's storage; the inline script reads some of them before the first paint. */
export const storageKeys = {
  /** `light` or `dark`; website.md section 4. */
  theme: 'theme',
  /** Id of the last announcement bar seen. */
  announcementId: 'announcement.id',
  /** `true` when the bar with that id was closed. */
  announcementDismissed: 'announcement.dismiss',
  /** `true` when the link to the translation was closed. */
  translationDismissed: 'translation.dismiss',
  /** `hidden` when the reader hid the docs sidebar. */
  sidebar: 'sidebar',
  /** In session storage: scroll position of the docs sidebar, in pixels. */
  sidebarScroll: 'sidebar.scroll',
  /** Followed by the group's id; holds the value of the chosen tab. */
  tabsPrefix: 'tabs.',
  /** Followed by the name of the docs; holds the chosen version (website.md section 4). */
  preferredVersionPrefix: 'docs-preferred-version-',
  /** Address of the reader's own server, which replaces that of the API reference's samples. */
  apiServer: 'api.server',
  /** In session storage, followed by the name of an authentication scheme: the entered credentials. */
  apiTokenPrefix: 'api.token.',
  /** Pages found by searching, most recent first, as JSON. */
  searchRecent: 'search.recent',
  /** Pages found by searching that the reader saved, as JSON. */
  searchFavorites: 'search.favorites',
  /** `off` when the reader turned off single-key shortcuts. */
  shortcuts: 'shortcuts',
} as const

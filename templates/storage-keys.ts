/** Local storage keys: read before the first paint by the inline script, written by the browser code. */
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
  /** Followed by the group's id; holds the value of the chosen tab. */
  tabsPrefix: 'tabs.',
} as const

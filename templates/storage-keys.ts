/** Local storage keys: read before the first paint by the inline script, written by the browser code. */
export const storageKeys = {
  /** `light` or `dark`; website.md section 4. */
  theme: 'theme',
  /** Id of the announcement bar last seen. */
  announcementId: 'announcement.id',
  /** `true` when the bar with that id was closed. */
  announcementDismissed: 'announcement.dismiss',
  /** `hidden` when the reader put the docs sidebar away. */
  sidebar: 'sidebar',
  /** Followed by the group's id; holds the value of the chosen tab. */
  tabsPrefix: 'tabs.',
  /** `off` when the reader turned shortcuts of a single key off. */
  shortcuts: 'shortcuts',
} as const

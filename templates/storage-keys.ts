// Keys of the browser's storage; the inline script reads some of them before the first paint. Each is an export, so that a
// script has only those it uses.

/** `light` or `dark`. */
export const theme = 'theme'

/** Id of the last announcement bar seen. */
export const announcementId = 'announcement.id'

/** `true` when the bar with that id was closed. */
export const announcementDismissed = 'announcement.dismiss'

/** `true` when the link to the translation was closed. */
export const translationDismissed = 'translation.dismiss'

/** `hidden` when the reader hid the docs sidebar. */
export const sidebar = 'sidebar'

/** In session storage: scroll position of the docs sidebar, in pixels. */
export const sidebarScroll = 'sidebar.scroll'

/** Followed by the group's id; holds the value of the chosen tab. */
export const tabsPrefix = 'tabs.'

/** Followed by the name of the docs; holds the chosen version. */
export const preferredVersionPrefix = 'docs-preferred-version-'

/** Address of the reader's own server, which replaces that of the API reference's samples. */
export const apiServer = 'api.server'

/** In session storage, followed by the name of an authentication scheme: the entered credentials. */
export const apiTokenPrefix = 'api.token.'

/** Pages found by searching, most recent first, as JSON. */
export const searchRecent = 'search.recent'

/** Pages found by searching that the reader saved, as JSON. */
export const searchFavorites = 'search.favorites'

/** `off` when the reader turned off single-key shortcuts. */
export const shortcuts = 'shortcuts'

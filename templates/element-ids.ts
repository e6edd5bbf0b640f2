/** The id of the page's main landmark, where the skip link leads; no heading slug starts with an underscore. */
export const mainId = '_main'

/** The id of the sidebar, which is the phone's menu as well. */
export const menuId = '_menu'

/** The id of the live region that announces the result of a control. */
export const statusId = '_status'

/** The id of the search dialog. */
export const searchId = '_search'

/** The id of the dialog that lists the keyboard shortcuts. */
export const shortcutsId = '_shortcuts'

/** The id of the dialog that shows an image in full size. */
export const zoomId = '_zoom'

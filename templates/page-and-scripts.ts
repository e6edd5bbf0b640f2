import { text } from '../src/shared/messages/text.ts'

// What the page and its scripts agree on. Each is an export, so that a script has only those it uses.

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

/**
 * Start of the layout of a desktop: wider than 996 px. In em, so that a reader who makes text
 * larger gets the layout of a phone before columns get too narrow. `templates/styles` says the same in its media queries.
 */
export const desktopQuery = '(width > 62.25em)'

/** Returns the name of the color mode button, which says what is shown now. */
export function colorModeLabel(mode: 'light' | 'dark'): string {
  const name =
    mode === 'dark'
      ? text('theme.colorToggle.ariaLabel.mode.dark', 'dark')
      : text('theme.colorToggle.ariaLabel.mode.light', 'light')
  return text('theme.colorToggle.ariaLabel', 'Switch between dark and light mode (currently {mode})', { mode: name })
}

/**
 * Returns the address of a page in a translation on another host with the same paths: `url` is where that is served,
 * without a trailing slash, `path` that of the page, with the base URL.
 */
export function translatedHref(url: string, baseUrl: string, path: string): string {
  return `${url}/${path.slice(baseUrl.length)}`
}

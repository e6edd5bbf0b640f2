/**
 * Where the layout of a desktop begins: wider than 996 px (website.md, section 9). In em, so that a reader who makes text
 * larger gets the layout of a phone before columns get too narrow. `templates/styles` says the same in its media queries.
 */
export const desktopQuery = '(width > 62.25em)'

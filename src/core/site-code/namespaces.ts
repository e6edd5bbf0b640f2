/** Where the output has what pages' code imports; names of files in it change with their content. */
export const CODE_FOLDER = 'assets/code'

/** Namespace of the entries: `site-code:@site/src/Button`. */
export const ENTRY = 'site-code'

/** The components by the elements that they are for. */
export const NAMED = 'named'
/** The scripts that every page loads. */
export const CLIENT = 'client'
/** Namespace of what pages have themselves: `page-code:/path/of/page.mdx`. */
export const PAGE_CODE = 'page-code'
/** Modules that are there without being installed. */
export const PROVIDED = 'provided'
/** What a site adds around the text: `around-text:pageTop`. */
export const AROUND = 'around-text'
/** Empty components in place of parts of the theme, by their kind: `empty-part:text`. */
export const EMPTY_PART = 'empty-part'
/** What cannot be resolved. */
export const MISSING = 'missing'
/** Stylesheets that cannot be resolved. */
export const NO_STYLE = 'no-style'
/** Files that are imported by their address. */
export const ASSET = 'asset'
/** Namespace of CSS modules: `css-module:styles-0a1b2c`. */
export const CSS_MODULE = 'css-module'
/** Namespace of other stylesheets that are compiled: `style:/path/of/style.scss`. */
export const STYLE = 'style'
/** What fences marked `live` run with. */
export const LIVE = 'live'

/** What stands for an asterisk, which esbuild would look for files with, and for nothing, which it would not look for. */
const STAR = '\uE000'
const NOTHING = '\uE001'

/** The entry of a module: what a page imports, whatever that is. */
export function entryOf(key: string): string {
  return `${ENTRY}:${key === '' ? NOTHING : key.replaceAll('*', STAR)}`
}

/** Returns what a page imports, by the entry of that; undefined for what is not an entry. */
export function keyOfEntry(entry: string): string | undefined {
  if (!entry.startsWith(`${ENTRY}:`)) return undefined
  const key = entry.slice(ENTRY.length + 1)
  return key === NOTHING ? '' : key.replaceAll(STAR, '*')
}

/** The component of each island: also a script of the site, and a name in the page. */
export const islandFiles = {
  SearchBox: 'templates/search/box/SearchBox.tsx',
  ApiConsole: 'templates/chrome/ApiConsole.tsx',
} as const

/** Name of an island. */
export type IslandName = keyof typeof islandFiles

/** The component of each island, by the name of its script and its marker in the page. */
export const islandFiles = {
  SearchBox: 'templates/search/box/SearchBox.tsx',
  ApiConsole: 'templates/chrome/ApiConsole.tsx',
} as const

export type IslandName = keyof typeof islandFiles

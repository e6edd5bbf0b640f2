/** Names of the islands: each is a component in `templates/chrome/`, a script of the site and a name in the page. */
export const islandNames = ['SearchBox', 'ApiConsole'] as const

/** Name of an island. */
export type IslandName = (typeof islandNames)[number]

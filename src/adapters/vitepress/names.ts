/** The name of the tool. */
export const NAME = 'VitePress'

const FILES = ['.ts', '.mts', '.js', '.mjs'].flatMap((ending) => [
  `.vitepress/config${ending}`,
  `.vitepress/config/index${ending}`,
])

/** Names that its configuration may have, in the folder of the site or in `docs` below it; the first one found is used. */
export const CONFIG_NAMES: readonly string[] = [...FILES, ...FILES.map((name) => `docs/${name}`)]

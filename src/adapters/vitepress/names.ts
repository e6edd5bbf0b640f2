/** The name of the tool. */
export const NAME = 'VitePress'

const FILES = ['.ts', '.mts', '.js', '.mjs'].flatMap((ending) => [
  `.vitepress/config${ending}`,
  `.vitepress/config/index${ending}`,
])

/** Names that its configuration may have, in the folder of the site or in `docs` below it; the first one found is used. */
export const CONFIG_NAMES: readonly string[] = [...FILES, ...FILES.map((name) => `docs/${name}`)]

/** Names of services as they write them. */
const SERVICES: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  npm: 'npm',
  x: 'X',
}

/** Returns the name of a service for that of its icon. */
export function nameOfService(icon: string): string {
  return SERVICES[icon] ?? icon.charAt(0).toUpperCase() + icon.slice(1)
}

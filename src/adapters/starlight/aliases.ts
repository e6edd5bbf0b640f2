import { posix } from 'node:path'

/** Returns a path from the root for one that begins with an alias, such as `~/assets/logo.svg`. */
export function withoutAlias(path: string, aliases: Readonly<Record<string, string>>): string {
  for (const [name, target] of Object.entries(aliases)) {
    const start = name.replace(/\*$/, '')
    if (name.endsWith('*') && path.startsWith(start)) return target.replace('*', () => path.slice(start.length))
    if (path === name) return target
  }
  return path
}

/** Returns the path from a page of a file whose path begins with an alias; any other as it is. */
export function relativePath(path: string, displayPath: string, aliases: Readonly<Record<string, string>>): string {
  const target = withoutAlias(path, aliases)
  if (target === path) return path
  const found = posix.relative(posix.dirname(displayPath), posix.normalize(target))
  return found.startsWith('.') ? found : `./${found}`
}

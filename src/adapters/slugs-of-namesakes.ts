/**
 * Returns the addresses of pages that are named like an index or like their folder: here they would be at the address of
 * that, but not in a tool for which `isIndex` says no.
 */
export function slugsOfNamesakes(
  paths: readonly string[],
  isIndex: (path: string) => boolean,
): Readonly<Record<string, string>> | undefined {
  const found = paths.flatMap((path) => {
    const [file = '', folder] = path.replace(/\.md$/, '').split('/').reverse()
    const isOurs = /^(?:index|readme)$/i.test(file) || file.toLowerCase() === folder?.toLowerCase()
    return isOurs && !isIndex(path) ? [[path, `/${path.replace(/\.md$/, '')}`] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

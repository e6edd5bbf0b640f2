/** Returns true for a page at the address of its folder. */
export function isIndex(path: string): boolean {
  return /(?:^|\/)(?:index|README)\.md$/.test(path)
}

/** Returns the title that MkDocs makes of the name of a file or folder. */
export function titleOfName(name: string): string {
  const title = name.replace(/[-_]/g, ' ')
  return title.toLowerCase() === title ? title.charAt(0).toUpperCase() + title.slice(1) : title
}

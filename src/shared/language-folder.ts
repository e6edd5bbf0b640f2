/** Returns the folder of another language that a page is in, by its route or path; undefined for other pages. */
export function findLanguageFolder(place: string, folders: Iterable<string>): string | undefined {
  const path = `${place.replace(/^\//, '')}/`
  for (const folder of folders) if (path.startsWith(`${folder}/`)) return folder
  return undefined
}

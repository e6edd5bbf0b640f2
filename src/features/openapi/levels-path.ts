/** Path of the page with deeper levels of another page, by the path of that page; the first has number 1. */
export function levelsPath(path: string, number: number): string {
  return path.replace(/(\.\w+\.md)$/, `.levels-${number}$1`)
}

/** Path of the page whose levels a page has; the path itself for any other page. */
export function pathOfWhole(path: string): string {
  return path.replace(/\.levels-\d+(\.\w+\.md)$/, '$1')
}

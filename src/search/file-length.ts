/**
 * How many characters a file of an index has when all such files have a number of them together. A query needs a few
 * files, and the name of each: the root of all weighs least. A power of two, so that an edit does not cut all files
 * again.
 */
export function fileLength(total: number, least: number): number {
  return Math.max(least, 2 ** Math.round(Math.log2(Math.sqrt(total))))
}

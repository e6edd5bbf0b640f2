import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MARKDOWN_FILE } from '../../shared/site-modules.ts'
import type { Problem } from '../../util/errors.ts'
import type { Site } from '../open/open-site.ts'
import { type FrontMatterValues, readFrontMatterValues } from '../read/front-matter.ts'

/**
 * Finds the places of problems that are about front matter: pages are planned without their texts. One file is read after
 * the other: all pages of a site may have the same problem.
 */
export async function placeInFrontMatter(problems: readonly Problem[], { root }: Site): Promise<Problem[]> {
  const placed: Problem[] = []
  for (const { frontMatter, ...problem } of problems) {
    const { file = '' } = problem
    const isPage = frontMatter && MARKDOWN_FILE.test(file)
    const text = isPage ? await readFile(join(root, file), 'utf8').catch(() => undefined) : undefined
    const place = frontMatter && text !== undefined && readFrontMatterValues(text.replaceAll('\r\n', '\n'), file)
    placed.push(place ? { ...problem, ...placeOf(frontMatter, place) } : problem)
  }
  return placed
}

function placeOf(
  { key, value }: NonNullable<Problem['frontMatter']>,
  { values, placeOf }: FrontMatterValues,
): Partial<Problem> {
  const given = values[key]
  if (given === undefined) return { line: 1 }
  const index = Array.isArray(given) ? given.findIndex((one) => names(one).includes(value)) : -1
  return index === -1 ? placeOf(key) : placeOf(key, [index])
}

/** Returns what an entry of a list may be named by. */
function names(entry: unknown): unknown[] {
  return typeof entry === 'object' && entry !== null ? Object.values(entry) : [String(entry)]
}

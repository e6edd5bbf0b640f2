import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FrontMatterValues, readFrontMatterValues } from '../../content/front-matter.ts'
import { MARKDOWN_FILE } from '../../shared/site-modules.ts'
import type { Problem } from '../../util/errors.ts'
import type { Site } from '../open/open-site.ts'

/** Finds the places of problems that are about front matter: pages are planned without their texts. */
export function placeInFrontMatter(problems: readonly Problem[], { root }: Site): Promise<Problem[]> {
  return Promise.all(
    problems.map(async ({ frontMatter, ...problem }) => {
      const { file = '' } = problem
      if (!frontMatter || !MARKDOWN_FILE.test(file)) return problem
      const text = await readFile(join(root, file), 'utf8').catch(() => undefined)
      if (text === undefined) return problem
      return { ...problem, ...placeOf(frontMatter, readFrontMatterValues(text.replaceAll('\r\n', '\n'), file)) }
    }),
  )
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

/** What an entry of a list may be named by. */
function names(entry: unknown): unknown[] {
  return typeof entry === 'object' && entry !== null ? Object.values(entry) : [String(entry)]
}

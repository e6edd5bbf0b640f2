import { safeText } from '../../markdown/output/safe-text.ts'
import { withPageProblems } from '../../markdown/page-problems.ts'
import type { ApiPage } from '../../shared/api-page.ts'
import { toProblems, UserError } from '../../util/errors.ts'

/** A page of the API reference from its JSON; `safeOf` returns what takes the place of a description, if anything does. */
export function readSafePage(json: string, safeOf: (markdown: string) => string | undefined): ApiPage {
  return JSON.parse(json, (key, value: unknown) => {
    return key === 'markdown' && typeof value === 'string' ? (safeOf(value) ?? value) : value
  })
}

/** Reads pages without the addresses in their descriptions that would run code. */
export function createSafeReader(): (json: string, specFile: string) => Promise<ApiPage> {
  const known = new Map<string, string | undefined>()
  const safeOf = (markdown: string): string | undefined => {
    if (!known.has(markdown)) known.set(markdown, safeText(markdown))
    return known.get(markdown)
  }
  return (json, specFile) => inDescriptions(specFile, json, async () => readSafePage(json, safeOf))
}

/**
 * Does work with descriptions of a specification.
 * @throws UserError with what is wrong in them; their places are not known.
 */
export async function inDescriptions<T>(specFile: string, text: string, work: () => Promise<T>): Promise<T> {
  return withPageProblems({ displayPath: specFile, body: text }, work).catch((error: unknown) => {
    throw new UserError(
      toProblems(error).problems.map(({ line: _line, column: _column, source: _source, ...problem }) => problem),
    )
  })
}

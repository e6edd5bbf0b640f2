import type { SiteConfig } from '../../config/site-config.ts'
import type { Page } from '../../shared/model.ts'
import type { Problem } from '../../shared/problem.ts'

const NAMES: Readonly<Record<Page['content']['kind'], string>> = {
  doc: 'a page',
  'generated-index': 'a generated index',
  posts: 'a list of posts',
  search: 'the search page',
  topics: 'the index of topics',
  tags: 'the index of tags',
  tag: 'the page of a tag',
  'not-found': 'the not-found page',
}

/** Keeps the first page of each address; reports duplicates of generated pages, since the index reports the others. */
export function dropDuplicates(
  pages: readonly Page[],
  { onDuplicateRoutes }: Pick<SiteConfig, 'onDuplicateRoutes'>,
): { pages: Page[]; problems: Problem[] } {
  const chosen = new Map<string, Page>()
  const problems: Problem[] = []
  for (const page of pages) {
    const first = chosen.get(page.outputPath)
    if (!first) chosen.set(page.outputPath, page)
    else if (onDuplicateRoutes !== 'ignore') problems.push(duplicate(page, first, onDuplicateRoutes === 'throw'))
  }
  return { pages: [...chosen.values()], problems }
}

function duplicate(page: Page, first: Page, isError: boolean): Problem {
  const place = [page.content, first.content].find(({ kind }) => kind === 'doc')
  const owner =
    first.content.kind === 'doc' ? first.content.doc.displayPath : `${NAMES[first.content.kind]} "${first.title}"`
  return {
    severity: isError ? 'error' : 'warning',
    code: 'route.duplicate',
    message: `Route ${page.route} of ${nameOf(page)} is made by ${owner} too; only the first is written`,
    hint: 'Give one of them another slug.',
    ...(place?.kind === 'doc' ? { file: place.doc.displayPath, line: 1 } : {}),
  }
}

function nameOf({ content, title }: Page): string {
  return content.kind === 'doc' ? 'this page' : `${NAMES[content.kind]} "${title}"`
}

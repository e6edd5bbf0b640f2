import type { Doc } from '../../shared/model.ts'
import type { DocPageProps } from '../../shared/page-props.ts'
import { tocOf } from '../../shared/toc-of.ts'

/** What hooks say of a doc or a post, for components around its text. */
export type PageFacts = Readonly<Record<string, unknown>>

/** The facts of a page: plain data. */
export function pageFacts(doc: Doc, page: DocPageProps): PageFacts {
  const { href, title, toc, editHref, lastUpdated, tags, unlisted, draft, version, post } = page
  const { path, description, displayPath, ownFrontMatter } = doc
  const frontMatter = { ...doc.frontMatter, ...ownFrontMatter }
  const id = frontMatter.id ?? path.replace(/\.\w+$/, '')
  const date = lastUpdated?.date
  return {
    frontMatter,
    contentTitle: title,
    assets: {},
    toc: tocOf(toc),
    metadata: {
      ...{ id, unversionedId: id, title, description, permalink: href, frontMatter, unlisted, draft },
      source: `@site/${displayPath}`,
      tags: tags.map((tag) => ({ label: tag.label, permalink: tag.href })),
      ...(editHref !== undefined && { editUrl: editHref }),
      ...(date !== undefined && { lastUpdatedAt: Date.parse(date) }),
      ...(lastUpdated?.author !== undefined && { lastUpdatedBy: lastUpdated.author }),
      ...(version && { version: version.label }),
      ...(post && { date: post.date, readingTime: post.minutes, authors: post.authors }),
    },
  }
}

import { createAnalyzer, type Synonyms } from '../../src/features/search/analyze.ts'
import { blockSizeOf, createIndex, isLargeIndex } from '../../src/features/search/build-index.ts'
import type { IndexFile } from '../../src/features/search/index-file.ts'
import { type IndexedPage, makeBlock } from '../../src/features/search/make-block.ts'
import type { FrontMatter } from '../../src/shared/model.ts'

/** A test page: title and body, and what differs from an ordinary guide. */
export interface TestPage {
  readonly href: string
  readonly title: string
  readonly html: string
  readonly part?: string
  readonly keywords?: readonly string[]
  readonly names?: readonly string[]
  readonly weight?: number
  readonly hasOptions?: boolean
  readonly questions?: FrontMatter['questions']
}

/** Base address of test indexes. */
export const indexPath = 'assets/search/en-current'

/** The files of an index of pages. */
export function indexOf(pages: readonly TestPage[], synonyms: Synonyms = []): IndexFile[] {
  const { readBody, complete } = createAnalyzer(synonyms)
  const index = createIndex(indexPath, pages.length)
  const files: IndexFile[] = []
  const indexed = pages.map((page): IndexedPage => {
    const { href, title, html, part = 'Docs', keywords = [], names = [], weight = 100, hasOptions = false } = page
    return {
      href,
      title,
      trail: [part],
      part,
      weight,
      subject: hasOptions ? 1 : names.length > 0 ? 2 : 0,
      sections: complete(readBody(html, page.questions), {
        title,
        description: '',
        keywords,
        names,
        href,
        hasOptions,
        trail: [],
      }),
    }
  })
  const size = blockSizeOf(pages.length)
  for (let start = 0; start < indexed.length; start += size) {
    const made = makeBlock(indexPath, indexed.slice(start, start + size), isLargeIndex(pages.length))
    index.add(made.block)
    files.push(...made.files)
  }
  files.push(...index.finish())
  return files
}

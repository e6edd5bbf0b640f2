import type { SiteConfig } from '../../config/site-config.ts'
import { readFrontMatterValues, withoutFrontMatter } from '../../content/front-matter.ts'
import { readingMinutes } from '../../content/post-facts.ts'
import { textOf } from '../../content/source-text.ts'
import type { Doc, SourceFile } from '../../shared/model.ts'
import type { ReadingTime } from '../../shared/site-functions.ts'

/** Returns the minutes that a post takes to read, by the function of its blog; undefined when the post says nothing. */
export function createReadingTimes(
  readingTime: ReadingTime,
  sources: readonly SourceFile[],
  { i18n }: Pick<SiteConfig, 'i18n'>,
): (doc: Doc) => number | undefined {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  return ({ path, displayPath }) => {
    const source = byPath.get(path)
    const text = source ? textOf(source) : ''
    const minutes = readingTime({
      content: withoutFrontMatter(text).trim(),
      frontMatter: readFrontMatterValues(text, displayPath).values,
      locale: i18n.defaultLocale,
      defaultReadingTime: ({ content, options }) => readingMinutes(content, options?.wordsPerMinute),
    })
    return minutes === undefined ? undefined : Math.ceil(minutes)
  }
}

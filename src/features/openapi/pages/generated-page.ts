import type { ApiPage } from '../../../shared/api-page.ts'
import type { FrontMatter } from '../../../shared/model.ts'
import { stripMarkers } from '../../../shared/reference-marker.ts'
import { hashOf } from '../../../util/hash.ts'
import { type PackedText, packText } from '../../../util/packed-text.ts'

/** A page of the reference, as the source of a site page. */
export interface GeneratedPage {
  /** Path its file would have below the docs folder. */
  readonly path: string
  readonly frontMatter: FrontMatter
  /** Content of the page, as JSON: those of a large reference take more memory than all else. */
  readonly data: PackedText
  /** Changes with anything on the page. */
  readonly hash: string
}

/** Creates a page; the same content gives the same hash. */
export function createPage(path: string, fields: FrontMatter, page: ApiPage): GeneratedPage {
  const frontMatter: FrontMatter = JSON.parse(stripMarkers(JSON.stringify(fields)))
  const data = stripMarkers(JSON.stringify(page))
  return { path, frontMatter, data: packText(data), hash: hashOf(path, JSON.stringify(frontMatter), data) }
}

/** Path of the page with deeper levels of another page, by the path of that page; the first has number 1. */
export function levelsPath(path: string, number: number): string {
  return path.replace(/(\.\w+\.md)$/, `.levels-${number}$1`)
}

/** Path of the page whose levels a page has; the path itself for any other page. */
export function pathOfWhole(path: string): string {
  return path.replace(/\.levels-\d+(\.\w+\.md)$/, '$1')
}

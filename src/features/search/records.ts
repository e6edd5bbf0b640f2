import { CRAWLER_NAMES, UNVERSIONED_TAG, versionTag } from '../../shared/search/hosted.ts'
import { hashOf } from '../../util/hash.ts'
import { readSections, type SectionText } from './read-sections.ts'

/** Longest text of a record, in characters: the service accepts records of up to 10 KB, in any script. */
const MAX_CONTENT_LENGTH = 2400

/** The headings above a text; names and levels as in DocSearch's records. */
interface Hierarchy {
  readonly lvl0: string
  readonly lvl1: string | null
  readonly lvl2: string | null
  readonly lvl3: string | null
  readonly lvl4: string | null
  readonly lvl5: string | null
  readonly lvl6: string | null
}

/** A hosted service's record of a part of a page, as in DocSearch. */
export interface SearchRecord {
  readonly objectID: string
  readonly type: 'lvl1' | 'lvl2' | 'lvl3' | 'content'
  readonly hierarchy: Hierarchy
  readonly url: string
  readonly url_without_anchor: string
  readonly anchor: string | null
  readonly content: string | null
  readonly tags: readonly string[]
  readonly language: string
  readonly version: string
  readonly [CRAWLER_NAMES.tag]: string
  readonly weight: { readonly pageRank: number; readonly level: number; readonly position: number }
}

interface RecordPage {
  /** Whole address: `https://docs.example.org/configuration/record`. */
  readonly url: string
  readonly title: string
  readonly description: string
  readonly part: string
  readonly tags: readonly string[]
  /** Weight of the page relative to others, as a percentage. */
  readonly rank: number
  /** The compiled body. */
  readonly html: string
  readonly language: string
  readonly version: string
  /** Id of the docs it belongs to; absent for a page outside of them, which is found with every version. */
  readonly docs?: string | undefined
}

/** The records of a page: one for each section, or more if a section is too long for one. */
export function readRecords(page: RecordPage): SearchRecord[] {
  const pieces = readSections(page.html).flatMap((section, index) =>
    cut(contentOf(section, index === 0 ? page.description : '')).map((content, part) => ({
      section,
      index,
      content,
      part,
    })),
  )
  return pieces.map(({ section, index, content, part }, position) => {
    const level = index === 0 ? 1 : section.parent === '' ? 2 : 3
    return {
      objectID: hashOf(page.url, page.language, page.version, String(position)).slice(0, 24),
      type: part > 0 ? 'content' : (`lvl${level}` as const),
      hierarchy: {
        lvl0: page.part,
        lvl1: page.title,
        ...headingsOf(section, level),
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
      url: section.anchor === '' ? page.url : `${page.url}#${section.anchor}`,
      url_without_anchor: page.url,
      anchor: section.anchor === '' ? null : section.anchor,
      content: content === '' ? null : content,
      tags: page.tags,
      language: page.language,
      version: page.version,
      [CRAWLER_NAMES.tag]: page.docs === undefined ? UNVERSIONED_TAG : versionTag(page.docs, page.version),
      weight: { pageRank: page.rank, level: 100 - level * 10, position },
    }
  })
}

function headingsOf({ parent, heading }: SectionText, level: number): Pick<Hierarchy, 'lvl2' | 'lvl3'> {
  if (level === 3) return { lvl2: parent, lvl3: heading }
  return { lvl2: level === 2 ? heading : null, lvl3: null }
}

function contentOf({ body, code }: SectionText, description: string): string {
  return [description, body, code]
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .join(' ')
}

/** Splits a text at word boundaries. */
function cut(text: string): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > MAX_CONTENT_LENGTH) {
    const space = rest.lastIndexOf(' ', MAX_CONTENT_LENGTH)
    const end = space > MAX_CONTENT_LENGTH / 2 ? space : MAX_CONTENT_LENGTH
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return [...pieces, rest]
}

import { isRecord, recordOf } from '../../shared/is-record.ts'
import { createSlugger } from '../../shared/slug-headings.ts'
import type { Problem } from '../../util/errors.ts'
import { compact, listOf } from '../clean-value.ts'
import type { FrontMatterTranslator } from '../site-adapter.ts'
import { dateOf } from './translate-blog.ts'

type Data = Readonly<Record<string, unknown>>

/** Keys that are not used, with what readers miss. */
const LOST: Readonly<Record<string, readonly [what: string, remedy: string]>> = {
  template: ['Templates of Jinja are not used', 'Write its text into the page, or use slots in site.config.ts.'],
  icon: ['Icons of pages are not shown in the navigation', 'Put an emoji into the label in nav.'],
  status: ['The status of a page is not shown in the navigation', 'Write it into the label in nav, or into the page.'],
  pin: ['Posts are listed by date, pinned ones too', 'Give it a later date, or link to it.'],
  links: ['Links of a post are not shown beside it', 'Write them at the end of its text.'],
}

/** Returns what turns the front matter of Material for MkDocs into ours; `options` are those of the dialect. */
export function createFrontMatter(options: Data): FrontMatterTranslator {
  const [titles, slugs] = [recordOf(options.titles), recordOf(options.slugs)]
  const folders = Object.entries(recordOf(options.meta))
  const translate: FrontMatterTranslator = (written, displayPath) => {
    const { placeOf } = written
    const inherited = folders.filter(([folder]) => displayPath.startsWith(folder)).map(([, values]) => recordOf(values))
    const values = inherited.reduceRight<Data>((own, above) => mergeMeta(above, own), written.values)
    const slug = slugs[displayPath]
    return {
      placeOf,
      values: {
        ...translateValues(values, titles[displayPath], options.hasTags === true),
        ...(slug !== undefined && { slug, title: undefined, ...translatePost(values, options) }),
      },
      problems: Object.entries(LOST).flatMap(([key, [cause, hint]]): Problem[] => {
        if (written.values[key] === undefined || written.values[key] === false) return []
        return [{ severity: 'warning', code: 'mkdocs.front-matter', message: cause, cause, hint, ...placeOf(key) }]
      }),
    }
  }
  return Object.assign(translate, { isLenient: true })
}

/** Lists of a folder come before those of a page, whose other values replace those of the folder. */
function mergeMeta(above: Data, own: Data): Data {
  const merged = Object.entries(own).map(([key, value]) => {
    const inherited = above[key]
    if (Array.isArray(inherited) && Array.isArray(value)) return [key, [...new Set([...inherited, ...value])]]
    return [key, isRecord(inherited) && isRecord(value) ? mergeMeta(inherited, value) : value]
  })
  return { ...above, ...Object.fromEntries(merged) }
}

function translateValues(values: Data, label: unknown, hasTags: boolean): Data {
  const hidden = listOf(values.hide)
  const { boost, exclude } = recordOf(values.search)
  const search = compact({
    boost: typeof boost === 'number' && boost > 0 ? boost : undefined,
    exclude: typeof exclude === 'boolean' ? exclude : undefined,
  })
  return {
    ...compact({
      title: textOf(label) ?? textOf(values.title),
      description: textOf(values.description),
      image: textOf(values.image),
      search,
      tags: hasTags ? tagsOf(values.tags) : undefined,
      draft: values.draft === true ? true : undefined,
    }),
    ...(hidden.includes('navigation') && { displayed_sidebar: null }),
    ...(hidden.includes('toc') && { hide_table_of_contents: true }),
    ...(hidden.includes('footer') && { pagination_prev: null, pagination_next: null }),
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() || undefined : undefined
}

function tagsOf(tags: unknown): readonly string[] | undefined {
  const names = listOf(tags).flatMap((tag) => textOf(tag) ?? [])
  return names.length > 0 ? names : undefined
}

/** Categories are tags of posts, and so are tags. */
function translatePost(values: Data, { authors, hasCategories, hasTags }: Data): Data {
  const { updated } = recordOf(values.date)
  const categories = hasCategories === true ? tagsOf(values.categories) : undefined
  const named = (categories ?? []).map((label) => ({ label, permalink: `/${createSlugger('pymdownx')(label)}` }))
  const tags = [...named, ...(hasTags === true ? (tagsOf(values.tags) ?? []) : [])]
  const written = listOf(values.authors).map((name) => recordOf(authors)[String(name)] ?? { name: String(name) })
  return {
    ...compact({
      // The heading of a post is the one in its text.
      title_meta: textOf(values.title),
      date: dateOf(values.date) || undefined,
      tags: tags.length > 0 ? tags : undefined,
    }),
    ...(updated !== undefined && { last_update: { date: dateOf(updated) } }),
    ...(written.length > 0 && { authors: written }),
  }
}

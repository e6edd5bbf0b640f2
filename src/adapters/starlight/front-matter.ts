import { isRecord, recordOf } from '../../shared/is-record.ts'
import type { Problem } from '../../util/errors.ts'
import { compact, listOf } from '../clean-value.ts'
import type { FrontMatterValues } from '../site-adapter.ts'
import { relativePath } from './aliases.ts'
import type { MarkdocOptions } from './markdoc/translate-markdoc.ts'
import { slugOfPath } from './page-slugs.ts'
import { type StarlightBlog, translatePost } from './translate-blog.ts'
import { withBadge } from './translate-sidebar.ts'

type Data = Readonly<Record<string, unknown>>

/** Settings that decide how pages are read. */
export interface DialectOptions {
  readonly docsDir: string
  readonly aliases: Readonly<Record<string, string>>
  readonly blog?: StarlightBlog | undefined
  readonly markdoc: MarkdocOptions
  readonly hasPagination: boolean
  readonly hasContents: boolean
  /** The sidebar of each language, by its folder; empty where there are several. */
  readonly sidebars: Readonly<Record<string, string>>
}

/** Reads the options as `load` wrote them. */
export function readOptions(options: Data): DialectOptions {
  return {
    docsDir: String(options.docsDir),
    aliases: textsOf(options.aliases),
    blog: isRecord(options.blog)
      ? { folder: String(options.blog.folder), authors: recordOf(options.blog.authors) }
      : undefined,
    markdoc: {
      variables: recordOf(recordOf(options.markdoc).variables),
      allowHtml: recordOf(options.markdoc).allowHtml === true,
    },
    hasPagination: options.hasPagination !== false,
    hasContents: options.hasContents !== false,
    sidebars: textsOf(options.sidebars),
  }
}

function textsOf(value: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(recordOf(value)).map(([key, text]) => [key, String(text)]))
}

/** Keys that mean something else here. */
const OTHERS = ['id', 'tags', 'keywords', 'image', 'layout', 'features', 'unlisted', 'search', 'lookup', 'api_spec']

/** Returns the front matter of a page of Starlight in our keys. */
export function translateFrontMatter(
  written: FrontMatterValues,
  displayPath: string,
  options: DialectOptions,
): FrontMatterValues {
  const { values, placeOf } = written
  const start = `${options.docsDir}/`
  if (!displayPath.startsWith(start)) return written
  const path = displayPath.slice(start.length)
  const own = Object.fromEntries(Object.entries(values).filter(([key]) => !OTHERS.includes(key)))
  const { keys, lost } = translateKeys(values, path, options)
  const problems = lost.map(({ key, remedy }): Problem => {
    const message = `Front matter "${key}" of Starlight has no effect`
    const [name = '', ...below] = key.split('.')
    return { severity: 'warning', code: 'starlight.front-matter', message, hint: remedy, ...placeOf(name, below) }
  })
  const places = new Map(Object.entries(KEYS_OF))
  return { values: { ...own, ...keys }, placeOf: (key, below) => placeOf(places.get(key) ?? key, below), problems }
}

/** The keys that ours are made from, for the places of problems. */
const KEYS_OF: Readonly<Record<string, string>> = {
  sidebar_label: 'sidebar',
  displayed_sidebar: 'template',
  hide_table_of_contents: 'tableOfContents',
  toc_min_heading_level: 'tableOfContents',
  toc_max_heading_level: 'tableOfContents',
  custom_edit_url: 'editUrl',
  last_update: 'lastUpdated',
  pagination_prev: 'prev',
  pagination_next: 'next',
  search: 'pagefind',
  layout: 'hero',
}

interface Lost {
  readonly key: string
  readonly remedy: string
}

function translateKeys(values: Data, path: string, options: DialectOptions): { keys: Data; lost: readonly Lost[] } {
  const { slug, template, pagefind, lastUpdated, editUrl } = values
  const lost: Lost[] = []
  const isSplash = template === 'splash'
  const date = lastUpdated instanceof Date ? lastUpdated.toISOString() : lastUpdated
  const address = `/${typeof slug === 'string' ? slug.replace(/^\//, '') : slugOfPath(path)}`
  return {
    keys: {
      slug: address,
      ...sidebarKeys(values, path, options),
      ...contentsKeys(values.tableOfContents ?? options.hasContents, isSplash),
      ...(editUrl === false && { custom_edit_url: null }),
      ...(typeof editUrl === 'string' && { custom_edit_url: editUrl }),
      ...(typeof date === 'string' && { last_update: { date } }),
      ...(pagefind === false && { search: { exclude: true } }),
      ...neighborKeys(values, isSplash || !options.hasPagination),
      ...(options.blog && path.startsWith(`${options.blog.folder}/`) && translatePost(values, address, options.blog)),
      ...coverKeys(values, (file) => relativePath(String(file), `${options.docsDir}/${path}`, options.aliases), lost),
    },
    lost,
  }
}

function sidebarKeys({ title, sidebar, template }: Data, path: string, { sidebars }: DialectOptions): Data {
  const { label, badge } = recordOf(sidebar)
  const shown = badge === undefined ? label : withBadge(String(label ?? title ?? ''), badge, { lang: 'en' })
  const folder = Object.keys(sidebars).find((name) => name !== '' && path.startsWith(`${name}/`)) ?? ''
  const displayed = template === 'splash' ? null : sidebars[folder]
  return {
    ...(typeof shown === 'string' && shown !== '' && { sidebar_label: shown }),
    ...(displayed !== undefined && { displayed_sidebar: displayed }),
  }
}

function contentsKeys(contents: unknown, isSplash: boolean): Data {
  const { minHeadingLevel, maxHeadingLevel } = recordOf(contents)
  return {
    ...((isSplash || contents === false) && { hide_table_of_contents: true }),
    ...(minHeadingLevel !== undefined && { toc_min_heading_level: minHeadingLevel }),
    ...(maxHeadingLevel !== undefined && { toc_max_heading_level: maxHeadingLevel }),
  }
}

function neighborKeys(values: Data, hasNone: boolean): Data {
  const entries = ['prev', 'next'].flatMap((key): [string, unknown][] => {
    const value = values[key]
    if (value === false || (hasNone && value === undefined)) return [[`pagination_${key}`, null]]
    const { label, link: to } = typeof value === 'string' ? { label: value, link: undefined } : recordOf(value)
    const written = compact({ label, to })
    return written ? [[`pagination_${key}`, written]] : []
  })
  return Object.fromEntries(entries)
}

/** Returns the keys of a cover page. */
function coverKeys({ hero, title }: Data, place: (file: unknown) => string, lost: Lost[]): Data {
  if (!isRecord(hero)) return {}
  const { image, actions } = hero
  if (isRecord(image) && image.html !== undefined)
    lost.push({ key: 'hero.image.html', remedy: 'Name a picture in hero.image.file.' })
  return {
    layout: 'home',
    hero: {
      text: withoutTags(hero.title ?? title),
      ...(hero.tagline !== undefined && { tagline: withoutTags(hero.tagline) }),
      ...pictureOf(image, place),
      actions: listOf(actions).flatMap((action) => (isRecord(action) ? [actionOf(action)] : [])),
    },
  }
}

function pictureOf(image: unknown, place: (file: unknown) => string): Data {
  if (!isRecord(image) || image.html !== undefined) return {}
  const { file, light, dark, alt = '' } = image
  if (file !== undefined) return { image: { src: place(file), alt } }
  return light === undefined ? {} : { image: { light: place(light), dark: place(dark ?? light), alt } }
}

function actionOf({ text, link, variant = 'primary', attrs }: Data): Data {
  const { target, rel } = recordOf(attrs)
  return {
    text,
    link,
    theme: variant === 'primary' ? 'brand' : 'alt',
    ...(target !== undefined && { target }),
    ...(rel !== undefined && { rel }),
  }
}

/** Returns the text of a value that may have HTML. */
function withoutTags(value: unknown): string {
  return String(value ?? '').replace(/<[^<>]*>/g, '')
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { slug } from 'github-slugger'
import { parse } from 'yaml'
import { recordOf } from '../../shared/is-record.ts'
import { listLanguages } from './languages.ts'
import type { StarlightSite } from './read-starlight.ts'

/** Returns the slug that Astro makes of the path of a page below the folder of pages; empty for the first page. */
export function slugOfPath(path: string): string {
  const parts = path.replace(/\.\w+$/, '').split('/')
  return parts
    .map((part) => slug(part))
    .join('/')
    .replace(/(?:^|\/)index$/, '')
}

/** The front matter of a page. */
const BLOCK = /^---[ \t]*\r?\n([\s\S]*?)\n---/

/** Returns a function that finds the id of a page by its slug; slugs in front matter are read when one is not known. */
export function findIds({ root, docsDir, pages }: StarlightSite): (slug: string) => string | undefined {
  const idOf = (path: string) => path.replace(/\.\w+$/, '')
  const ids = new Map(pages.map((path) => [slugOfPath(path), idOf(path)]))
  let written: Map<string, string> | undefined
  const readSlugs = () =>
    new Map(
      pages.flatMap((path): [string, string][] => {
        const slug = readSlug(readBlock(join(root, docsDir, path)))
        return slug === undefined ? [] : [[slug, idOf(path)]]
      }),
    )
  return (name) => {
    const wanted = trim(name).replace(/(?:^|\/)index$/, '')
    const known = ids.get(wanted)
    if (known !== undefined) return known
    written ??= readSlugs()
    return written.get(wanted)
  }
}

/** Returns the front matter of a page as it is written; empty for none. */
function readBlock(path: string): string {
  return BLOCK.exec(readFileSync(path, 'utf8'))?.[1] ?? ''
}

function readSlug(block: string): string | undefined {
  const found = /^slug[ \t]*:(.*)$/m.exec(block)?.[1]
  const value = found === undefined ? undefined : recordOf(parse(`slug:${found}`)).slug
  return typeof value === 'string' ? trim(value) : undefined
}

/** Returns redirects to pages of the first language from their addresses in languages that have no translation. */
export function redirectsOfLanguages({ root, docsDir, pages, options }: StarlightSite) {
  const [first, ...others] = listLanguages(options)
  const translated = others.filter(({ folder }) => folder !== '')
  if (translated.length === 0) return []
  const isOther = (slug: string) => translated.some(({ folder }) => slug === folder || slug.startsWith(`${folder}/`))
  const slugs = pages.flatMap((path): string[] => {
    const block = readBlock(join(root, docsDir, path))
    const isShown = !/(?:^|\/)_/.test(path) && !/^draft[ \t]*:[ \t]*true\b/m.test(block)
    return isShown ? [readSlug(block) ?? slugOfPath(path)] : []
  })
  const known = new Set(slugs)
  const start = first.folder && `${first.folder}/`
  return slugs
    .filter((slug) => !isOther(slug) && `${slug}/`.startsWith(start))
    .flatMap((slug) =>
      translated.flatMap(({ folder }) => {
        const own = [folder, slug.slice(start.length)].filter(Boolean).join('/')
        return known.has(own) ? [] : [{ from: `/${own}/`, to: slug === '' ? '/' : `/${slug}/` }]
      }),
    )
}

function trim(slug: string): string {
  return slug.replace(/^\/+/, '').replace(/(?<!\/)\/+$/, '')
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { slug } from 'github-slugger'
import { parse } from 'yaml'
import { recordOf } from '../../shared/is-record.ts'
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
        const block = BLOCK.exec(readFileSync(join(root, docsDir, path), 'utf8'))?.[1] ?? ''
        const found = /^slug[ \t]*:(.*)$/m.exec(block)?.[1]
        const value = found === undefined ? undefined : recordOf(parse(`slug:${found}`)).slug
        return typeof value === 'string' ? [[trim(value), idOf(path)]] : []
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

function trim(slug: string): string {
  return slug.replace(/^\/+/, '').replace(/(?<!\/)\/+$/, '')
}

import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Nodes } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

/** The pages of the manual. */
export const PAGES = resolve(import.meta.dirname, '../../content/manual/docs')

/** An example in the manual. */
export interface Fence {
  /** `commands.md:12`. */
  readonly place: string
  readonly page: string
  readonly language: string
  /** What is after the language, except for the title. */
  readonly words: readonly string[]
  readonly title: string | undefined
  readonly text: string
  /** The source of the page below the fence. */
  readonly below: string
  /** Whether it is what the example above it looks like. */
  readonly isResult: boolean
}

/** Every fence of every page of the manual, in order. */
export const fences: readonly Fence[] = readdirSync(PAGES)
  .filter((name) => /\.mdx?$/.test(name))
  .sort()
  .flatMap((page) => readFences(page, readFileSync(join(PAGES, page), 'utf8')))

function readFences(page: string, text: string): Fence[] {
  const found: Fence[] = []
  const walk = (node: Nodes): void => {
    if (node.type === 'code' && node.position) {
      const { start, end } = node.position
      const meta = node.meta ?? ''
      found.push({
        place: `${page}:${start.line}`,
        page,
        language: node.lang ?? '',
        words: meta
          .replace(/\w+="[^"]*"|\{[^}]*\}/g, '')
          .split(/\s+/)
          .filter(Boolean),
        title: /title="([^"]*)"/.exec(meta)?.[1],
        text: node.value,
        below: text.slice(end.offset),
        isResult: text.slice(0, start.offset).endsWith('<div>\n\n'),
      })
    }
    if ('children' in node) node.children.forEach(walk)
  }
  walk(unified().use(remarkParse).parse(text))
  return found
}

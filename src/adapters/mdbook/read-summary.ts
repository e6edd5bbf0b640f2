import { posix } from 'node:path'
import type { Link, List, ListItem, Nodes, Root, RootContent } from 'mdast'
import { markdownToMdast } from 'satteri'
import type { Problem } from '../../util/errors.ts'

/** A chapter of the table of contents. */
export interface Chapter {
  readonly kind: 'chapter'
  readonly name: string
  /** Path below the folder of the chapters; absent for one that is not written yet. */
  readonly path?: string
  /** Place in the numbering, such as `[1, 2]`; absent for one without a number. */
  readonly number?: readonly number[]
  readonly chapters: readonly Chapter[]
}

/** An entry at the top of the table of contents. */
export type BookPart = Chapter | { readonly kind: 'separator' } | { readonly kind: 'title'; readonly name: string }

interface SummaryOptions {
  /** Path for problems. */
  readonly file: string
  /** Returns whether there is a file at a path below the folder of the chapters. */
  readonly hasFile: (path: string) => boolean
}

/** Reads `SUMMARY.md`: chapters before and after the numbered ones, parts, separators, and what is not written yet. */
export function readSummary(
  text: string,
  { file, hasFile }: SummaryOptions,
): { parts: readonly BookPart[]; problems: readonly Problem[] } {
  const problems: Problem[] = []
  const seen = new Set<string>()
  const report = (node: Nodes, message: string, hint: string): void => {
    const { line, column } = node.position?.start ?? {}
    problems.push({ severity: 'warning', code: 'mdbook.summary', message, hint, file, line, column })
  }
  const pathOf = (link: Link): string | undefined => {
    if (link.url === '') return undefined
    const path = posix.normalize(link.url.replaceAll('%20', ' '))
    if (path.startsWith('../')) report(link, `${path} is outside of the folder of the book`, 'Move it there.')
    else if (!hasFile(path))
      report(link, `${path} does not exist`, `Write it, or leave its address empty: [${textOf(link)}]().`)
    else if (seen.has(path)) report(link, `${path} is there twice; only the first one is shown`, 'Remove one of them.')
    else {
      seen.add(path)
      return path
    }
    return undefined
  }
  const toChapter = (link: Link, number?: readonly number[], chapters: readonly Chapter[] = []): Chapter => {
    const path = pathOf(link)
    return {
      kind: 'chapter',
      name: textOf(link),
      ...(path !== undefined && { path }),
      ...(number && { number }),
      chapters,
    }
  }
  const toItem = (item: ListItem, number: readonly number[]): Chapter[] => {
    const link = linksIn(item.children.filter(({ type }) => type !== 'list'))[0]
    const lists = item.children.filter((child) => child.type === 'list')
    if (!link) {
      report(
        item,
        'This item is no link to a chapter, and is left out with those in it',
        'Write it as [Name](file.md), or as [Name]().',
      )
      return []
    }
    const chapter = toChapter(link, number)
    return [{ ...chapter, chapters: toChapters(lists, number, 0) }]
  }
  const toChapters = (lists: readonly List[], parent: readonly number[], before: number): Chapter[] =>
    lists.flatMap(({ children }) => children).flatMap((item, index) => toItem(item, [...parent, before + index + 1]))
  return { parts: toParts(text, toChapter, toChapters), problems }
}

/** Goes through the parts of the text in their order: what is numbered are lists; the first title is that of the list itself. */
function toParts(
  text: string,
  toChapter: (link: Link) => Chapter,
  toChapters: (lists: readonly List[], parent: readonly number[], before: number) => Chapter[],
): BookPart[] {
  const { children: nodes } = markdownToMdast(text, { features: { frontmatter: false } }) as Root
  const first = nodes.find(({ type }) => type !== 'html')
  let count = 0
  return nodes.flatMap((node): BookPart[] => {
    if (node.type === 'heading' && node.depth === 1)
      return node === first ? [] : [{ kind: 'title', name: textOf(node) }]
    if (node.type === 'thematicBreak') return [{ kind: 'separator' }]
    if (node.type === 'paragraph') return linksIn([node]).map((link) => toChapter(link))
    if (node.type !== 'list') return []
    const chapters = toChapters([node], [], count)
    count += chapters.length
    return chapters
  })
}

function linksIn(nodes: readonly RootContent[]): Link[] {
  return nodes.flatMap((node) => {
    if (node.type === 'link') return [node]
    return 'children' in node ? linksIn(node.children) : []
  })
}

/** Returns a text without what it is set in. */
function textOf(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value.replaceAll('\n', ' ')
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

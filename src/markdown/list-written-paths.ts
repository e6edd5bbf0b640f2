import type { Nodes, Root } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdx'
import { addPrograms } from './parse/mdx-programs.ts'
import { readMarkdown, readMdx } from './parse/read-tree.ts'
import { eachNode } from './walk.ts'

/** A path or an address in a text, as written. */
interface WrittenPath {
  readonly kind: 'import' | 'image' | 'link'
  readonly path: string
  /** Starts at 1. */
  readonly line: number
  /** Starts at 1. */
  readonly column: number
}

/** What may be an import of MDX; in a text without it, only links and pictures have paths. */
const IMPORT = /^[ \t]*import\s|^[ \t]*(?:\}[ \t]*)?from\s+['"]/m

/** The paths and addresses of a page's imports, pictures and links, in order; the text is without front matter. */
export function listWrittenPaths(text: string): WrittenPath[] {
  const found: WrittenPath[] = []
  eachNode<Nodes>(readPage(text), (node) => {
    const place = { line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1 }
    if (node.type === 'mdxjsEsm') found.push(...importsOf(node))
    else if (node.type === 'image') found.push({ kind: 'image', path: node.url, ...place })
    else if (node.type === 'link' || node.type === 'definition') found.push({ kind: 'link', path: node.url, ...place })
  })
  return found
}

/** The tree of a page; one that cannot be read is reported when it is built. */
function readPage(text: string): Root {
  try {
    if (IMPORT.test(text)) {
      const tree = readMdx(text)
      addPrograms(tree)
      return tree
    }
  } catch {
    // Plain Markdown with an example of an import.
  }
  try {
    return readMarkdown(text)
  } catch {
    return { type: 'root', children: [] }
  }
}

function importsOf({ data }: MdxjsEsm): WrittenPath[] {
  return (data?.estree?.body ?? []).flatMap((statement): WrittenPath[] => {
    if (statement.type !== 'ImportDeclaration') return []
    const { line = 1, column = 0 } = statement.loc?.start ?? {}
    return [{ kind: 'import', path: String(statement.source.value), line, column: column + 1 }]
  })
}

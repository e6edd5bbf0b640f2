import type { Nodes } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdx'
import { eachNode } from '../walk.ts'
import { type PageModule, readPageModule } from './page-code.ts'
import { addPrograms, type MdxOptions, readMdxPage } from './read-mdx-page.ts'

const REQUIRED = /\brequire\(\s*(['"`])([^'"`]+)\1\s*\)/g

/** Imports and code of an MDX text. */
export interface TextCode {
  /** Specifiers of what it imports or requires. */
  readonly imports: readonly string[]
  /** Code of its own that does something in the browser. */
  readonly module: PageModule | undefined
}

/**
 * The code that an MDX text imports and has; none when it is not MDX, which is reported when it is compiled. Its front
 * matter is JSON.
 */
export function readTextCode(text: string, options: MdxOptions, frontMatter?: string): TextCode {
  const found = new Set<string>()
  try {
    const tree = readMdxPage(text, options)
    addPrograms(tree)
    eachNode<Nodes>(tree, (node) => {
      for (const specifier of importedBy(node)) found.add(specifier)
    })
    return { imports: [...found], module: readPageModule(tree, frontMatter) }
  } catch {
    return { imports: [], module: undefined }
  }
}

function importedBy(node: Nodes): string[] {
  switch (node.type) {
    case 'mdxjsEsm': {
      const body = (node as MdxjsEsm).data?.estree?.body ?? []
      const imports = body.flatMap((one) => (one.type === 'ImportDeclaration' ? [String(one.source.value)] : []))
      return [...imports, ...requiredIn(node.value)]
    }
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return requiredIn(node.value)
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return node.attributes.flatMap(({ value }) => {
        if (typeof value === 'string') return requiredIn(value)
        return value ? requiredIn(value.value) : []
      })
    default:
      return []
  }
}

function requiredIn(code: string): string[] {
  return [...code.matchAll(REQUIRED)].flatMap(([, , specifier]) => specifier ?? [])
}

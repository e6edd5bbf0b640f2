import type { Nodes } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdx'
import { eachNode } from '../walk.ts'
import { addPrograms } from './mdx-programs.ts'
import { readMdx } from './read-tree.ts'

const REQUIRED = /\brequire\(\s*(['"`])([^'"`]+)\1\s*\)/g

/** Specifiers of what an MDX text imports or requires; none when it is not MDX, which is reported when it is compiled. */
export function readImports(text: string): readonly string[] {
  const found = new Set<string>()
  try {
    const tree = readMdx(text)
    addPrograms(tree)
    eachNode<Nodes>(tree, (node) => {
      for (const specifier of importedBy(node)) found.add(specifier)
    })
  } catch {
    return []
  }
  return [...found]
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

import type { ExportNamedDeclaration, ImportDeclaration, ModuleDeclaration, Node, Program, Statement } from 'estree-jsx'
import { MARKDOWN_FILE } from '../../shared/site-modules.ts'

/** A statement of a page's modules that gives something a name. */
export interface Declaration {
  readonly names: readonly string[]
  /** Without `export`. */
  readonly code: string
  /** Whether what it names may be a component. */
  readonly isComponent: boolean
  /** Whether it is an import of Markdown, which is a part of the page. */
  readonly isMarkdown: boolean
}

type Part = Statement | ModuleDeclaration | ExportNamedDeclaration['declaration']

/** The declarations of a module, in their order. Imports for their effects, and exports of other modules, are none. */
export function readDeclarations(program: Program, text: string): Declaration[] {
  const offset = (program.body[0]?.range?.[0] ?? 0) - text.search(/\S/)
  const codeOf = (node: Node): string => text.slice((node.range?.[0] ?? 0) - offset, (node.range?.[1] ?? 0) - offset)
  return program.body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') return importsOf(statement)
    const own = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    const names = namesOf(own)
    if (!own || names.length === 0) return []
    return [{ names, code: codeOf(own), isComponent: isComponent(own), isMarkdown: false }]
  })
}

/** Each name of an import is a declaration of its own: what is not used is not imported. */
function importsOf({ specifiers, source }: ImportDeclaration): Declaration[] {
  const from = String(source.value)
  return specifiers.map((specifier) => {
    const { name } = specifier.local
    const isMarkdown = MARKDOWN_FILE.test(from)
    return {
      names: [name],
      code: `import ${written(specifier)} from ${JSON.stringify(from)}`,
      isComponent: false,
      isMarkdown,
    }
  })
}

function written(specifier: ImportDeclaration['specifiers'][number]): string {
  const { name } = specifier.local
  if (specifier.type === 'ImportDefaultSpecifier') return name
  if (specifier.type === 'ImportNamespaceSpecifier') return `* as ${name}`
  const { imported } = specifier
  return `{ ${imported.type === 'Identifier' ? imported.name : JSON.stringify(imported.value)} as ${name} }`
}

function namesOf(part: Part | undefined): string[] {
  if (part?.type === 'VariableDeclaration') return part.declarations.flatMap(({ id }) => patternNames(id))
  if (part?.type === 'FunctionDeclaration' || part?.type === 'ClassDeclaration') return part.id ? [part.id.name] : []
  return []
}

/** Names in `const { a, b: [c] } = …`. */
function patternNames(pattern: unknown): string[] {
  if (typeof pattern !== 'object' || pattern === null || !('type' in pattern)) return []
  const node = pattern as { readonly [key: string]: unknown }
  switch (node.type) {
    case 'Identifier':
      return [String(node.name)]
    case 'ObjectPattern':
      return (node.properties as readonly { readonly value?: unknown; readonly argument?: unknown }[]).flatMap((one) =>
        patternNames(one.value ?? one.argument),
      )
    case 'ArrayPattern':
      return (node.elements as readonly unknown[]).flatMap(patternNames)
    default:
      return patternNames(node.left ?? node.argument)
  }
}

const MAKES_COMPONENTS = /^(?:ArrowFunctionExpression|FunctionExpression|ClassExpression|CallExpression)$/

function isComponent(part: Part): boolean {
  if (part?.type !== 'VariableDeclaration') return /^[A-Z]/.test(namesOf(part)[0] ?? '')
  return part.declarations.every(
    ({ id, init }) => id.type === 'Identifier' && /^[A-Z]/.test(id.name) && MAKES_COMPONENTS.test(init?.type ?? ''),
  )
}

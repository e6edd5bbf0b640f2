import type {
  ExportNamedDeclaration,
  Expression,
  ImportDeclaration,
  ModuleDeclaration,
  Node,
  Program,
  Statement,
} from 'estree-jsx'
import type { Nodes, Root } from 'mdast'
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx'
import { MARKDOWN_FILE, NAMED_MODULE } from '../../shared/site-modules.ts'
import { hashOf } from '../../util/hash.ts'
import { eachNode, isExpression, isJsx } from '../walk.ts'

/** Code of a page that does something in the browser, as a module. */
export interface PageModule {
  /** Its components: those the page declares, and elements with events. */
  readonly names: readonly string[]
  readonly code: string
}

/** Hooks, events, functions that are passed on, classes, or that it says so itself. */
const BROWSER_USE =
  /['"]use client['"]|\buse[A-Z]\w*\(|\bon[A-Z]\w*\s*=\s*\{|=\{\s*(?:async\s*)?(?:function\b|\([^)]*\)\s*=>|\w+\s*=>)|\bextends\s+(?:React\.)?(?:Pure)?Component\b|<(?:BrowserOnly|Redirect)\b/

/** Names that only the page itself has. */
const PAGE_ONLY = /(?<![.\w$'"-])(?:toc|contentTitle|metadata|assets|props)(?![\w$'"-]|\s*[=:])/
const NAME = /(?<![.\w$])[\p{L}_$][\p{L}\p{N}_$]*/gu

/**
 * Returns whether a text may have code that does something in the browser; most have none, and are not parsed for it.
 */
export function mayHavePageCode(text: string): boolean {
  return BROWSER_USE.test(text)
}

/**
 * Collects what does something in the browser of an MDX tree with its programs, and what it needs, as a module; undefined
 * when there is nothing. Names that MDX knows without a declaration come from the theme; `frontMatter` is JSON.
 */
export function readPageModule(tree: Root, frontMatter?: string): PageModule | undefined {
  const declarations: Declaration[] = []
  const elements = new Map<string, string>()
  eachNode<Nodes>(tree, (node) => {
    const { estree } = (node.data ?? {}) as { readonly estree?: Program }
    if (node.type === 'mdxjsEsm' && estree) declarations.push(...readDeclarations(estree, node.value))
    const code = elementCode(node)
    if (code !== undefined) elements.set(elementName(code), code)
  })
  const own = declarations.filter(({ isComponent, code }) => isComponent && BROWSER_USE.test(code))
  const parts = [
    ...own.map(({ names, code }) => ({ names, code, needs: closureOf(code, declarations) })),
    ...[...elements].map(([name, code]) => ({ names: [name], code, needs: closureOf(code, declarations) })),
  ].filter(({ code, needs }) => [{ code, isMarkdown: false }, ...needs].every((one) => isPortable(one, frontMatter)))
  if (parts.length === 0) return undefined
  const used = declarations.filter((one) => parts.some(({ code, needs }) => code === one.code || needs.has(one)))
  const written = parts.flatMap(({ names: [name = ''], code }) =>
    elements.get(name) === code ? [`function ${name}({ children }) { return ${code} }`] : [],
  )
  const body = [...used.map(({ code }) => code), ...written].join('\n')
  const names = [...new Set(parts.flatMap((part) => part.names))]
  return { names, code: `${prelude(body, used, frontMatter)}${body}\nexport { ${names.join(', ')} }\n` }
}

/** The declarations that code needs, directly or not. */
function closureOf(
  code: string,
  declarations: readonly Declaration[],
  found = new Set<Declaration>(),
): Set<Declaration> {
  const mentioned = new Set(code.match(NAME) ?? [])
  for (const one of declarations) {
    if (found.has(one) || !one.names.some((name) => mentioned.has(name))) continue
    found.add(one)
    closureOf(one.code, declarations, found)
  }
  return found
}

/** Returns whether code also runs outside its page. */
function isPortable({ code, isMarkdown }: Pick<Declaration, 'code' | 'isMarkdown'>, frontMatter?: string): boolean {
  if (isMarkdown || (frontMatter === undefined && /\bfrontMatter\b/.test(code))) return false
  // A function with properties of its own may call them so.
  return !PAGE_ONLY.test(/\(\s*props\b|\bprops\s*=>/.test(code) ? code.replace(/\bprops\b/g, '') : code)
}

/** Returns what MDX gives to a page without an import. */
function prelude(body: string, used: readonly Declaration[], frontMatter: string | undefined): string {
  const declared = new Set(used.flatMap(({ names }) => names))
  const tags = new Set([...body.matchAll(/<([A-Z]\w*)/g)].map(([, name = '']) => name))
  const given = [...tags].filter((name) => !declared.has(name) && !body.includes(`function ${name}(`))
  const components =
    given.length === 0
      ? ''
      : `import themeOfSite from '@theme/MDXComponents'
import componentsOfSite from ${JSON.stringify(NAMED_MODULE)}
const { ${given.join(', ')} } = { ...themeOfSite, ...componentsOfSite }
`
  return components + (/\bfrontMatter\b/.test(body) ? `const frontMatter = ${frontMatter}\n` : '')
}

/** A statement of a page's modules that gives something a name. */
interface Declaration {
  readonly names: readonly string[]
  /** Without `export`. */
  readonly code: string
  /** Set if its name may be that of a component. */
  readonly isComponent: boolean
  /** Set for an import of Markdown, which is a part of the page. */
  readonly isMarkdown: boolean
}

type Part = Statement | ModuleDeclaration | ExportNamedDeclaration['declaration']

/** The declarations of a module, in their order. Imports for their effects, and exports of other modules, are none. */
function readDeclarations(program: Program, text: string): Declaration[] {
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

const EVENT = /\bon[A-Z]\w*\s*=\s*\{/

/** Components that need no import and do nothing without a browser. */
const BROWSER_COMPONENTS: ReadonlySet<string> = new Set(['BrowserOnly', 'Redirect'])

/** A node with a program. */
interface Written {
  readonly data?: object | undefined
}

type Attribute = MdxJsxAttribute | MdxJsxExpressionAttribute

/**
 * The code of an element or an expression of MDX, with its programs, that has events or functions, which only a browser
 * calls; undefined for any other node. Children that are Markdown are `{children}`.
 */
export function elementCode(node: Nodes): string | undefined {
  if (isExpression(node)) return EVENT.test(node.value) && !isFunction(node) ? `<>{${node.value}}</>` : undefined
  if (!isJsx(node) || !node.name) return undefined
  const inside = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  const callsBack = inside.some((child) => isExpression(child) && isFunction(child))
  if (
    !callsBack &&
    !BROWSER_COMPONENTS.has(node.name) &&
    !node.attributes.some((one) => isLively(one, node.name ?? ''))
  )
    return undefined
  // A page has Markdown only beside functions that nobody calls.
  const children = callsBack ? inside.map((child) => (isExpression(child) ? `{${child.value}}` : '')) : ['{children}']
  return `<${node.name}${node.attributes.map(writeAttribute).join('')}>${children.join('')}</${node.name}>`
}

/** The name of the component with this code; spaces do not matter, of which partials may have more. */
export function elementName(code: string): string {
  const [, tag = ''] = /^<([\w.]*)/.exec(code) ?? []
  return `Own_${tag.replaceAll('.', '_')}_${hashOf(code.replace(/\s+/g, ' ')).slice(0, 8)}`
}

/** Events of elements, and what only code can give to components: functions, and elements inside of something else. */
function isLively(attribute: Attribute, name: string): boolean {
  if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'object' || !attribute.value) return false
  if (/^on[A-Z]/.test(attribute.name)) return true
  const value = expressionOf(attribute.value)
  return /^[A-Z]/.test(name) && value !== undefined && !value.type.startsWith('JSX') && isInCode(value)
}

function isInCode(part: unknown): boolean {
  if (Array.isArray(part)) return part.some(isInCode)
  if (typeof part !== 'object' || part === null || !('type' in part)) return false
  return /Function|^JSXElement$/.test(String(part.type)) || Object.values(part).some(isInCode)
}

function isFunction(node: Written): boolean {
  return expressionOf(node)?.type.includes('Function') === true
}

function expressionOf({ data }: Written): Expression | undefined {
  const { estree } = (data ?? {}) as { readonly estree?: Program | null }
  const [first] = estree?.body ?? []
  return first?.type === 'ExpressionStatement' ? first.expression : undefined
}

function writeAttribute(attribute: Attribute): string {
  if (attribute.type === 'mdxJsxExpressionAttribute') return ` {${attribute.value}}`
  const { name, value } = attribute
  if (value === null || value === undefined) return ` ${name}`
  return ` ${name}={${typeof value === 'string' ? JSON.stringify(value) : value.value}}`
}

import { dirname, join } from 'node:path'
import { Parser } from 'acorn'
import type { CallExpression, Expression, ImportDeclaration, Program, SpreadElement } from 'estree'
import { isRecord, recordOf } from '../../shared/is-record.ts'
import { loadEsbuild } from '../../util/esbuild.ts'
import { listOf } from '../clean-value.ts'
import { readLines, type SourceLine } from '../source-lines.ts'
import { nameOfService } from './names.ts'
import type { PartFolders } from './read-parts.ts'

type Values = ReadonlyMap<string, unknown>

/** Returns the values of the lists that the script of a page has or imports, by name. */
export function readLists(lines: readonly SourceLine[], folders: PartFolders): Values {
  const start = lines.findIndex(({ text }) => /^<script\b/.test(text))
  const end = lines.findIndex(({ text }, index) => index > start && text.includes('</script>'))
  const [first] = lines
  if (start < 0 || end < 0 || !first) return new Map()
  return readValues(lines.slice(start + 1, end), { folders, file: first.file, depth: 0 })
}

interface Script {
  readonly folders: PartFolders
  readonly file: string
  readonly depth: number
}

/** Files that import each other end here. */
const MAX_DEPTH = 3

function readValues(lines: readonly SourceLine[], script: Script): Values {
  const values = new Map<string, unknown>()
  for (const statement of parseScript(lines.map(({ text }) => text).join('\n'))) {
    if (statement.type === 'ImportDeclaration') addImported(statement, values, script)
    else if (statement.type === 'ExportDefaultDeclaration')
      values.set('default', literalOf(statement.declaration as Expression, values))
    else addDeclared(statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement, values)
  }
  return values
}

function addImported({ source, specifiers }: ImportDeclaration, values: Map<string, unknown>, script: Script): void {
  const imported = readImport(String(source.value), script)
  for (const one of specifiers) {
    const name = one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' ? one.imported.name : 'default'
    values.set(one.local.name, imported.get(name))
  }
}

function addDeclared(statement: Program['body'][number] | null | undefined, values: Map<string, unknown>): void {
  if (statement?.type !== 'VariableDeclaration') return
  for (const { id, init } of statement.declarations) {
    if (id.type === 'Identifier' && init) values.set(id.name, literalOf(init, values))
  }
}

function parseScript(text: string): Program['body'] {
  try {
    const { code } = loadEsbuild().transformSync(text, { loader: 'ts', tsconfigRaw: KEEP_IMPORTS })
    return (Parser.parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as Program).body
  } catch {
    return []
  }
}

/** Keeps imports that only the template of a page uses. */
const KEEP_IMPORTS = { compilerOptions: { verbatimModuleSyntax: true } }

function readImport(path: string, { folders, file, depth }: Script): Values {
  if (!path.startsWith('.') || depth === MAX_DEPTH) return new Map()
  for (const ending of ['', '.ts', '.js', '.mjs', '/index.ts', '/index.js']) {
    const lines = readLines(join(folders.root, dirname(file), path + ending), folders)
    const [first] = lines ?? []
    if (lines && first) return readValues(lines, { folders, file: first.file, depth: depth + 1 })
  }
  return new Map()
}

/** Returns the value of an expression as far as it is written; undefined for what code makes. */
function literalOf(node: Expression | SpreadElement | null, values: Values): unknown {
  switch (node?.type) {
    case 'Literal':
      return node.value
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? node.quasis[0]?.value.cooked : undefined
    case 'Identifier':
      return values.get(node.name)
    case 'ArrayExpression':
      return node.elements.flatMap((one) =>
        one?.type === 'SpreadElement' ? listOf(literalOf(one.argument, values)) : [literalOf(one, values)],
      )
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.flatMap((one): [string, unknown][] => {
          if (one.type === 'SpreadElement') return Object.entries(recordOf(literalOf(one.argument, values)))
          const name = one.key.type === 'Identifier' ? one.key.name : one.key.type === 'Literal' ? one.key.value : ''
          return [[String(name), literalOf(one.value as Expression, values)]]
        }),
      )
    case 'CallExpression':
      return literalOfCall(node, values)
    default:
      return undefined
  }
}

/** Returns the list that a call such as `ref([])` or `members.map(withLinks)` begins with. */
function literalOfCall({ callee, arguments: [first] }: CallExpression, values: Values): unknown {
  if (callee.type === 'Identifier') return literalOf(first ?? null, values)
  return callee.type === 'MemberExpression' ? literalOf(callee.object as Expression, values) : undefined
}

/** Returns the members of a team as items of a list; undefined where the value is no list of them. */
export function writeMembers(members: unknown): string[] | undefined {
  const items = listOf(members).flatMap((one) => (isRecord(one) && one.name ? [writeMember(one)] : []))
  return items.length > 0 ? ['', ...items, ''] : undefined
}

function writeMember({ avatar, name, title, org, orgLink, desc, links }: Readonly<Record<string, unknown>>): string {
  const picture = typeof avatar === 'string' ? `![](${avatar}) ` : ''
  const company = org && orgLink ? `[${org}](${orgLink})` : org
  const addresses = listOf(links).flatMap((entry) => {
    const { icon, link } = recordOf(entry)
    return typeof link === 'string' ? [`[${typeof icon === 'string' ? nameOfService(icon) : link}](${link})`] : []
  })
  const parts = [`**${name}**`, title, company, desc, ...addresses].filter((part) => part !== undefined && part !== '')
  return `- ${picture}${parts.join(', ')}`
}

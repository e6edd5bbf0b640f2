import { parse } from 'acorn'
import type { Node } from 'estree'
import { fileAt, type PageFinder, SITE_ROOT } from '../../shared/site-root.ts'
import { UserError } from '../../util/errors.ts'
import { loadEsbuild, messagesOf } from '../../util/esbuild.ts'

/** Names that the loader of a portable site gives to a script; see `templates/entries/portable-entry.ts`. */
const NAMES = { define: '__define', load: '__load', root: '__root', url: '__url' } as const

/** A part of a script that is replaced. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Turns a module into a classic script for the loader of a portable site: browsers load no modules from a folder. The
 * loader calls it with what it imports.
 * @throws UserError that names the path of a module which waits at its top level.
 */
export async function toClassicScript(module: string, path: string): Promise<string> {
  const program = parse(module, { ecmaVersion: 'latest', sourceType: 'module' }) as Node
  const edits: Edit[] = []
  const needs = new Set<string>()
  visit(program, (node) => {
    if ('source' in node && node.type !== 'ImportExpression' && typeof node.source?.value === 'string')
      needs.add(node.source.value)
    else edits.push(...editsOf(node))
  })
  const options = { format: 'cjs', minify: true, charset: 'utf8', target: 'es2022', logLevel: 'silent' } as const
  const { code } = await loadEsbuild()
    .transform(applyEdits(module, edits), { ...options, define: { 'import.meta.url': NAMES.url } })
    .catch((error: unknown) => {
      throw unusable(path, error)
    })
  const names = ['module', 'exports', 'require', NAMES.load, NAMES.root, NAMES.url].join()
  return `${NAMES.define}(${JSON.stringify([...needs])},function(${names}){${code}\n})\n`
}

function unusable(path: string, error: unknown): UserError {
  const [message] = messagesOf(error)
  return new UserError({
    severity: 'error',
    code: 'portable.script',
    message: `Script ${path} cannot be a classic one, as baseUrl './' needs it: ${message?.text}`,
    hint: 'Use `await` in functions only, or set baseUrl to a path.',
  })
}

/** Turns JSON into a script that gives the loader of a portable site its value, with full addresses of files. */
export function toDataScript(json: string, isPage: PageFinder): string {
  const value = json.replace(AT_ROOT, (_, path: string) => `${NAMES.root}+"${fileAt(path, isPage)}`)
  return `${NAMES.define}([],function(module,exports,require,${NAMES.load},${NAMES.root}){module.exports=${value}})\n`
}

/** The start of a text that is an address, up to its query or hash. */
const AT_ROOT = new RegExp(`"${SITE_ROOT}([^"?#]*)`, 'g')

/** Returns what replaces a node: the loader imports scripts, and knows the root of the site. */
function editsOf(node: Positioned): Edit[] {
  const { start, end } = node
  if (node.type === 'ImportExpression') return [{ start, end: start + 'import'.length, text: NAMES.load }]
  if (node.type === 'Literal' && typeof node.value === 'string' && node.value.includes(SITE_ROOT)) {
    const parts = node.value.split(SITE_ROOT).map((part) => JSON.stringify(part))
    return [{ start, end, text: `(${parts.join(`+${NAMES.root}+`)})` }]
  }
  if (node.type === 'TemplateElement' && node.value.raw.includes(SITE_ROOT))
    return [{ start, end, text: node.value.raw.replaceAll(SITE_ROOT, `\${${NAMES.root}}`) }]
  return []
}

function applyEdits(text: string, edits: readonly Edit[]): string {
  const parts: string[] = []
  let place = 0
  for (const { start, end, text: replacement } of [...edits].sort((one, other) => one.start - other.start)) {
    parts.push(text.slice(place, start), replacement)
    place = end
  }
  return parts.join('') + text.slice(place)
}

/** A node as acorn makes it. */
type Positioned = Node & { readonly start: number; readonly end: number }

/** Visits a node and all below it. */
function visit(value: unknown, see: (node: Positioned) => void): void {
  const waiting = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (Array.isArray(next)) waiting.push(...next)
    else if (isNode(next)) {
      see(next)
      waiting.push(...Object.values(next))
    }
  }
}

function isNode(value: unknown): value is Positioned {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { Parser } from 'acorn'
import type { Pattern, Program } from 'estree'
import { isRecord, recordOf } from '../../shared/is-record.ts'
import { loadEsbuild } from '../../util/esbuild.ts'
import type { SourceLine } from '../source-lines.ts'
import type { PartFolders } from './read-parts.ts'

/** Evaluates an expression of a page, among values by name. Throws where a value is not known while the site is built. */
export type Evaluate = (code: string, values?: Readonly<Record<string, unknown>>) => unknown

interface ScriptOptions {
  readonly folders: PartFolders
  readonly frontMatter: Readonly<Record<string, unknown>>
  /** Results of the data loaders, by file path from the root. */
  readonly data: Readonly<Record<string, unknown>>
}

/** Milliseconds that the script of a page may take. */
const MAX_TIME = 1000

/** Imports of a script that have no value at build time. */
const NO_VALUES = ['*.vue', '*.css', '*.scss', '*.less', '*.svg', '*.png', '*.jpg', '*.webp', '*.gif']
const DATA = /\.data(?:\.[mc]?[jt]s)?$/

/** Creates the evaluator of a page's expressions; the script of the page runs once, when the first needs it. */
export function createEvaluate(lines: readonly SourceLine[], options: ScriptOptions): Evaluate {
  let context: object | undefined
  return (code, values = {}) => {
    context ??= createContext({ scope: undefined })
    const state = context as { scope: unknown; script?: Readonly<Record<string, unknown>> }
    state.script ??= runScript(lines, options, context)
    const { frontMatter } = options
    const known = { $frontmatter: frontMatter, frontmatter: frontMatter, withBase: (path: unknown) => path }
    state.scope = { ...known, ...state.script, ...values }
    return runInContext(`with (scope) (${code})`, context, { timeout: MAX_TIME })
  }
}

/** Returns the value of an expression; undefined where it is not known. */
export function readValue(code: string, evaluate: Evaluate): unknown {
  try {
    return evaluate(code)
  } catch {
    return undefined
  }
}

/** Returns a value as text, in which what is not a text or a number is JSON. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null || typeof value === 'function') return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Runs the script of a page in a context, and returns its values by name. */
function runScript(
  lines: readonly SourceLine[],
  options: ScriptOptions,
  context: object,
): Readonly<Record<string, unknown>> {
  const [first] = lines
  const script = scriptOf(lines)
  if (!first || script === '') return {}
  const { root } = options.folders
  const { outputFiles, metafile } = loadEsbuild().buildSync({
    stdin: { contents: exportAll(script), resolveDir: dirname(join(root, first.file)), loader: 'ts' },
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    format: 'cjs',
    platform: 'node',
    packages: 'external',
    external: [...NO_VALUES, '*.data', '*.data.ts', '*.data.js', '*.data.mts', '*.data.mjs', '@/*', '~/*'],
    logLevel: 'silent',
  })
  // The page depends on them.
  for (const path of Object.keys(metafile.inputs)) if (path !== '<stdin>') readFileSync(join(root, path))
  const code = `(function (require, module, exports) { ${outputFiles[0]?.text ?? ''}\nreturn module.exports.__values() })`
  const call: unknown = runInContext(code, context, { timeout: MAX_TIME })
  const module = { exports: {} }
  const load = (name: string) => moduleOf(name, posix.dirname(first.file), options)
  const values =
    typeof call === 'function' ? recordOf(Reflect.apply(call, undefined, [load, module, module.exports])) : {}
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isRef(value) ? value.value : value]))
}

function scriptOf(lines: readonly SourceLine[]): string {
  const script: string[] = []
  let isScript = false
  for (const { text } of lines) {
    if (/^<script\b/.test(text)) isScript = true
    else if (text.includes('</script>')) isScript = false
    else if (isScript) script.push(text)
  }
  return script.join('\n')
}

/** Keeps imports that only the template of a page uses. */
const KEEP_IMPORTS = { compilerOptions: { verbatimModuleSyntax: true } }

/** Returns a script that exports a function which returns the values at its top. */
function exportAll(script: string): string {
  const { code } = loadEsbuild().transformSync(script, { loader: 'ts', tsconfigRaw: KEEP_IMPORTS })
  const program = Parser.parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as Program
  return `${code}\nexport const __values = () => ({ ${program.body.flatMap(namesIn).join(', ')} })`
}

function namesIn(statement: Program['body'][number]): string[] {
  if (statement.type === 'ExportNamedDeclaration') return statement.declaration ? namesIn(statement.declaration) : []
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name)
  if (statement.type === 'FunctionDeclaration') return [statement.id.name]
  return statement.type === 'VariableDeclaration' ? statement.declarations.flatMap(({ id }) => namesOf(id)) : []
}

function namesOf(pattern: Pattern): string[] {
  if (pattern.type === 'Identifier') return [pattern.name]
  if (pattern.type === 'ArrayPattern') return pattern.elements.flatMap((one) => (one ? namesOf(one) : []))
  if (pattern.type === 'AssignmentPattern') return namesOf(pattern.left)
  if (pattern.type !== 'ObjectPattern') return []
  return pattern.properties.flatMap((one) => namesOf(one.type === 'RestElement' ? one.argument : one.value))
}

/** Returns the names in parameters of a function, such as `{ title }, index`. */
export function parameterNames(parameters: string): string[] {
  const [statement] = (Parser.parse(`(${parameters}) => 0`, { ecmaVersion: 'latest' }) as unknown as Program).body
  const code = statement?.type === 'ExpressionStatement' ? statement.expression : undefined
  return code?.type === 'ArrowFunctionExpression' ? code.params.flatMap(namesOf) : []
}

const REF = Symbol('ref')

function ref(value: unknown): object {
  return { [REF]: true, value }
}

function isRef(value: unknown): value is { readonly value: unknown } {
  return isRecord(value) && REF in value
}

const same = (value: unknown): unknown => value
const nothing = (): undefined => undefined

/** Stand-ins for Vue's functions that give initial values and run no effects. */
const VUE = {
  ref,
  shallowRef: ref,
  toRef: ref,
  reactive: same,
  shallowReactive: same,
  readonly: same,
  toRaw: same,
  markRaw: same,
  unref: (value: unknown) => (isRef(value) ? value.value : value),
  computed: (given: unknown) => {
    const get = isRecord(given) ? given.get : given
    const read = () => (typeof get === 'function' ? Reflect.apply(get, undefined, []) : undefined)
    return Object.defineProperty({ [REF]: true }, 'value', { get: read })
  },
  defineAsyncComponent: nothing,
  ...Object.fromEntries(
    ['watch', 'watchEffect', 'onMounted', 'onUnmounted', 'onBeforeMount', 'onBeforeUnmount', 'nextTick', 'provide'].map(
      (name) => [name, nothing],
    ),
  ),
}

/** Returns what an import of a script means. Whatever is not known here cannot be called. */
function moduleOf(name: string, folder: string, { frontMatter, data, folders }: ScriptOptions): unknown {
  if (name === 'vue') return VUE
  if (name === 'vitepress') return { withBase: same, useData: () => ({ frontmatter: ref(frontMatter) }) }
  if (DATA.test(name)) {
    const path = name.startsWith('@') ? posix.join(folders.srcDir, name.slice(2)) : posix.join(folder, name)
    const stemOf = (file: string): string => file.replace(/\.[mc]?[jt]s$/, '')
    const found = Object.keys(data).find((one) => stemOf(one) === stemOf(path))
    if (found !== undefined) return { data: data[found] }
  }
  return new Proxy({}, { get: (_, key) => (key === '__esModule' ? true : unknownOf(`${name} ${String(key)}`)) })
}

function unknownOf(what: string): unknown {
  return () => {
    throw new Error(`${what} is not known`)
  }
}

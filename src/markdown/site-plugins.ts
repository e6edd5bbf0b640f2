import { pathToFileURL } from 'node:url'
import type { PluggableList, Plugin, Processor } from 'unified'
import type { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import type { NamedPlugin, PluginModule } from '../shared/markdown-plugins.ts'
import { type Problem, UserError } from '../util/errors.ts'

/** The plugins of a site, ready to be part of the chains. */
export interface SitePlugins {
  readonly remark: PluggableList
  readonly rehype: PluggableList
}

type Attach = (this: Processor, options?: unknown) => unknown
type Transform = (tree: unknown, file: VFile, next?: (error?: unknown, tree?: unknown) => void) => unknown

/** Loads the plugins of a site. @throws UserError that names them when they cannot be loaded. */
export async function loadSitePlugins({ file, print, remark, rehype }: PluginModule): Promise<SitePlugins> {
  const names = [...remark, ...rehype].map(({ name }) => name).join(', ')
  const loaded: { readonly default: readonly unknown[] } = await import(
    /* @vite-ignore */ `${pathToFileURL(file).href}?${print.slice(0, 16)}`
  ).catch((error: unknown) => {
    throw new UserError(problemOf(names, `cannot be loaded: ${reasonOf(error)}`))
  })
  const plugins = [...remark, ...rehype].map((named, index) => guard(named, pluginOf(named, loaded.default[index])))
  return { remark: plugins.slice(0, remark.length), rehype: plugins.slice(remark.length) }
}

/** The plugin that a module exports; in a package of CommonJS, it may be one level deeper. */
function pluginOf({ name }: NamedPlugin, module: unknown): Attach {
  const found = [module, defaultOf(module), defaultOf(defaultOf(module))].find((one) => typeof one === 'function')
  if (typeof found !== 'function') throw new UserError(problemOf(name, 'has no default export that is a function'))
  return found as Attach
}

function defaultOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'default' in value ? value.default : undefined
}

/** A plugin whose errors name it, and whose messages are warnings of the page. */
function guard({ name, options }: NamedPlugin, attach: Attach): Plugin {
  return function (this: Processor) {
    const before = syntaxOf(this)
    const transform = attachTo(this, { name, options, attach })
    if (syntaxOf(this) !== before) throw new UserError(addsSyntax(name))
    if (typeof transform !== 'function') return undefined
    return async (tree: unknown, file: VFile) => {
      const known = file.messages.length
      try {
        const changed = await runTransform(transform as Transform, tree, file)
        tell(file, known, name)
        return changed as never
      } catch (error) {
        file.messages.splice(known)
        const message = error instanceof VFileMessage ? error : undefined
        const place = { line: message?.line, column: message?.column }
        file.data.page?.problems.push({ ...problemOf(name, `fails: ${reasonOf(error)}`), ...place })
        return undefined
      }
    }
  }
}

interface Attached extends NamedPlugin {
  readonly attach: Attach
}

function attachTo(processor: Processor, { name, options, attach }: Attached): unknown {
  try {
    return Reflect.apply(attach, processor, options === undefined ? [] : [options])
  } catch (error) {
    throw new UserError(problemOf(name, `fails: ${reasonOf(error)}`))
  }
}

/** Plugins return a tree or a promise of it, or call what they get as the third argument. */
function runTransform(transform: Transform, tree: unknown, file: VFile): unknown {
  if (transform.length < 3) return transform(tree, file)
  return new Promise((resolve, reject) => {
    const outcome = transform(tree, file, (error, changed) => (error ? reject(error) : resolve(changed)))
    if (outcome instanceof Promise) outcome.then(resolve, reject)
  })
}

/** What a plugin said of a page since then: warnings, as those of remark-lint. */
function tell(file: VFile, known: number, name: string): void {
  const problems = file.messages.slice(known).map(
    ({ reason, line, column }): Problem => ({
      severity: 'warning',
      code: 'markdown.plugin',
      message: `${reason} (${name})`,
      line: line ?? undefined,
      column: column ?? undefined,
    }),
  )
  file.data.page?.problems.push(...problems)
}

/** What decides how text is parsed: extensions of micromark, which is not the parser here, or a parser. */
function syntaxOf(processor: Processor): string {
  const { micromarkExtensions } = processor.data() as { readonly micromarkExtensions?: readonly unknown[] }
  return `${micromarkExtensions?.length ?? 0} ${String(processor.parser)}`
}

function addsSyntax(name: string): Problem {
  const hint = 'Use a plugin that changes the tree; formulas, directives, tables and emoji are built in.'
  return { ...problemOf(name, 'adds syntax to the parser micromark, which is not the one that reads pages here'), hint }
}

function problemOf(name: string, message: string): Problem {
  return {
    severity: 'error',
    code: 'markdown.plugin',
    message: `Plugin "${name}" ${message}`,
    hint: 'Correct it, or remove it from markdown.remarkPlugins and markdown.rehypePlugins.',
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof VFileMessage) return String(error.reason)
  return error instanceof Error ? error.message : String(error)
}

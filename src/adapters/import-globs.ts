import { readdirSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import { runInNewContext } from 'node:vm'
import picomatch from 'picomatch'
import { hashOf } from '../util/hash.ts'
import { toPosix } from '../util/paths.ts'

/** Begins a call of `import.meta.glob` of Vite. */
const CALL = /\bimport\.meta\.glob\s*(?:<[^;]{0,200}?>)?\s*\(/g
/** Number of closing parentheses to try as the end of a call: patterns may contain some. */
const MAX_ENDS = 20
const MAX_TIME = 1000

/** Code of the function around what was found: it reads the folders, so that a new file in them is noticed. */
const GLOBBED =
  "const globbed = (_, __, folders, found) => { for (const folder of folders) try { require('node:fs').readdirSync(folder, { recursive: true }) } catch {} return found };"

/** Returns the code of a file with the modules that its calls of `import.meta.glob` mean, on the same lines. */
export function importGlobs(text: string, path: string, root: string): string {
  const imports: string[] = []
  let code = ''
  let done = 0
  for (const { index, 0: start } of text.matchAll(CALL)) {
    const call = readCall(text, index + start.length)
    if (!call || index < done) continue
    const lines = text.slice(index, call.end).split('\n').length - 1
    code += text.slice(done, index) + expand(call, { path: toPosix(path), root: toPosix(root) }, imports)
    code += '\n'.repeat(lines)
    done = call.end
  }
  return done === 0 ? text : `${imports.join(' ')} ${GLOBBED} ${code}${text.slice(done)}`
}

interface Call {
  readonly patterns: readonly string[]
  readonly options: { readonly [Key in 'eager' | 'import' | 'query' | 'base']?: unknown }
  readonly end: number
}

/** Reads the arguments of a call, which are literals; undefined where they are not. */
function readCall(text: string, start: number): Call | undefined {
  let end = start
  for (let tries = 0; tries < MAX_ENDS; tries++) {
    end = text.indexOf(')', end) + 1
    if (end === 0) return undefined
    try {
      const code = `JSON.stringify([${text.slice(start, end - 1)}\n])`
      const [patterns, options] = JSON.parse(runInNewContext(code, {}, { timeout: MAX_TIME }))
      return { patterns: [patterns].flat().map(String), options: options ?? {}, end }
    } catch {
      // A parenthesis in a text, or a variable.
    }
  }
  return undefined
}

/** Returns the object with the modules of a call; imports that it needs are added to those of the file. */
function expand({ patterns, options }: Call, site: { path: string; root: string }, imports: string[]): string {
  const { eager, import: name, query = '', base } = options
  const own = posix.dirname(site.path)
  const from = typeof base === 'string' ? posix.join(base.startsWith('/') ? site.root : own, base) : own
  const areRelative = base !== undefined || patterns.every((pattern) => /^[.!]/.test(pattern))
  const places = patterns.map((pattern) => absolutePattern(pattern, from, site.root))
  const member = typeof name === 'string' && name !== '*' ? `[${JSON.stringify(name)}]` : ''
  const suffix = typeof query === 'string' && query !== '' ? `?${query.replace(/^\?/, '')}` : ''
  const files = findFiles(places).filter((file) => file !== site.path)
  const entries = files.map((file) => {
    const key = JSON.stringify(areRelative ? pathFrom(from, file, './') : pathFrom(site.root, file, '/'))
    const module = JSON.stringify(file + suffix)
    if (eager !== true) return `${key}: () => import(${module})${member && `.then((all) => all${member})`}`
    const variable = `__globbed${imports.length}`
    imports.push(`import * as ${variable} from ${module};`)
    return `${key}: ${variable}${member}`
  })
  const found = [places.join('\n'), fingerprintOf(places), places.map(folderOf)].map((one) => JSON.stringify(one))
  return `globbed(${found.join(', ')}, { ${entries.join(', ')} })`
}

function absolutePattern(pattern: string, from: string, root: string): string {
  const [, not = '', place = ''] = /^(!?)(.*)$/.exec(pattern) ?? []
  if (not && place.startsWith('**')) return pattern
  return not + posix.join(/^(?:\/|\*\*)/.test(place) ? root : from, place)
}

/** Returns full paths of the files that patterns match, sorted; those with an exclamation mark leave files out. */
export function findFiles(patterns: readonly string[]): string[] {
  const isLeftOut = picomatch(patterns.filter((one) => one.startsWith('!')).map((one) => one.slice(1)))
  const files = patterns
    .filter((one) => !one.startsWith('!'))
    .flatMap((pattern) => {
      const isMatch = picomatch(pattern)
      return filesBelow(folderOf(pattern)).filter((file) => isMatch(file))
    })
  return [...new Set(files)].filter((file) => !isLeftOut(file)).sort()
}

/** Returns the folder that all files are in which a pattern matches. */
function folderOf(pattern: string): string {
  const { base, glob } = picomatch.scan(pattern)
  return glob === '' ? posix.dirname(base) : base
}

function filesBelow(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    const files = entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => toPosix(join(entry.parentPath, entry.name)))
    return files.filter((path) => !path.slice(folder.length).includes('node_modules'))
  } catch {
    return []
  }
}

function pathFrom(folder: string, file: string, start: './' | '/'): string {
  const path = toPosix(relative(folder, file))
  return path.startsWith('.') ? path : start + path
}

function fingerprintOf(patterns: readonly string[]): string {
  return hashOf(findFiles(patterns).join('\n'))
}

const MADE = /\bglobbed\d*\("((?:\\.|[^"\\])*)", "(\w+)"/g

/** Returns whether the calls in the code of a bundle would find other files by now. */
export function areGlobsOld(code: string): boolean {
  return [...code.matchAll(MADE)].some(([, patterns = '', hash]) => {
    return fingerprintOf(String(JSON.parse(`"${patterns}"`)).split('\n')) !== hash
  })
}

import { readdirSync } from 'node:fs'
import { dirname, posix, relative } from 'node:path'
import picomatch from 'picomatch'
import { hashOf } from '../util/hash.ts'
import { toPosix } from '../util/paths.ts'

/** Matches a call of `import.meta.glob` of Vite whose patterns are written in it. */
const CALL =
  /\bimport\.meta\.glob(?:<[^()]*>)?\(\s*('[^'\n]*'|"[^"\n]*"|`[^`$]*`|\[[^[\]()]*\])\s*(?:,\s*(\{[^{}]*\})\s*)?,?\s*\)/g

/** Code of the function around what was found: it reads the folders, so that a new file in them is noticed. */
const GLOBBED =
  "const globbed = (_, __, folders, found) => { for (const folder of folders) try { require('node:fs').readdirSync(folder, { recursive: true }) } catch {} return found };"

/** Returns the code of a file with the modules that its calls of `import.meta.glob` mean, on the same lines. */
export function importGlobs(text: string, path: string, root: string): string {
  const imports: string[] = []
  const code = text.replace(CALL, (call: string, written: string, options = '') => {
    const patterns = [...written.matchAll(/(['"`])(.+?)\1/g)].map(([, , pattern = '']) => pattern)
    const places = patterns.map((pattern) => absolutePattern(pattern, path, root))
    const [, name] = /\bimport\s*:\s*['"]([\w$]+)['"]/.exec(options) ?? []
    const entries = findFiles(places).map((file) => {
      const key = JSON.stringify(
        patterns[0]?.startsWith('/') ? posix.join('/', pathFrom(root, file)) : pathFrom(dirname(path), file),
      )
      if (!/\beager\s*:\s*true\b/.test(options))
        return `${key}: () => import(${JSON.stringify(file)})${name ? `.then((all) => all.${name})` : ''}`
      const variable = `__globbed${imports.length}`
      imports.push(`import * as ${variable} from ${JSON.stringify(file)};`)
      return `${key}: ${variable}${name ? `.${name}` : ''}`
    })
    const folders = JSON.stringify(places.map(folderOf))
    const found = `${JSON.stringify(places.join(' '))}, ${JSON.stringify(fingerprintOf(places))}, ${folders}`
    return `globbed(${found}, { ${entries.join(', ')} })${'\n'.repeat(call.split('\n').length - 1)}`
  })
  return code === text ? text : `${imports.join(' ')} ${GLOBBED} ${code}`
}

function absolutePattern(pattern: string, path: string, root: string): string {
  const [, not = '', place = ''] = /^(!?)(.*)$/.exec(pattern) ?? []
  return not + posix.join(toPosix(place.startsWith('/') ? root : dirname(path)), place)
}

/** Returns full paths of the files that patterns match, sorted; those with an exclamation mark leave files out. */
function findFiles(patterns: readonly string[]): string[] {
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
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(toPosix)
    return paths.filter((path) => !path.includes('node_modules')).map((path) => posix.join(folder, path))
  } catch {
    return []
  }
}

function pathFrom(folder: string, file: string): string {
  const path = toPosix(relative(folder, file))
  return path.startsWith('.') ? path : `./${path}`
}

function fingerprintOf(patterns: readonly string[]): string {
  return hashOf(findFiles(patterns).join('\n'))
}

const MADE = /\bglobbed\d*\("((?:\\.|[^"\\])*)", "(\w+)"/g

/** Returns whether the calls in the code of a bundle would find other files by now. */
export function areGlobsOld(code: string): boolean {
  return [...code.matchAll(MADE)].some(([, patterns = '', hash]) => {
    return fingerprintOf(String(JSON.parse(`"${patterns}"`)).split(' ')) !== hash
  })
}

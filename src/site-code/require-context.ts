import { dirname, join } from 'node:path'
import { withoutLoaders } from '../shared/site-modules.ts'
import { listAllFiles } from '../util/list-files.ts'

/** `require.context(folder, isDeep, pattern)` of webpack, with values that are written out, as webpack needs them. */
const CALL =
  /\brequire\.context\(\s*(['"`])([^'"`]+)\1\s*(?:,\s*(true|false)\s*(?:,\s*(\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*)\s*(?:,\s*['"`]\w*['"`]\s*)?)?)?,?\s*\)/g

/** A script whose calls of `require.context` are replaced. */
export interface ReplacedContexts {
  readonly code: string
  /** Absolute paths of the folders whose files it has. */
  readonly folders: readonly string[]
}

/**
 * Replaces `require.context(…)` in a script of a site by a function with the files that the folder has, as webpack does;
 * undefined for a script without such a call.
 */
export async function replaceContexts(code: string, path: string, root: string): Promise<ReplacedContexts | undefined> {
  const calls = code.includes('require.context') ? [...code.matchAll(CALL)] : []
  if (calls.length === 0) return undefined
  const folders: string[] = []
  let replaced = ''
  let end = 0
  for (const { 0: call, 2: written = '', 3: isDeep = 'true', 4: pattern, index } of calls) {
    const place = withoutLoaders(written)
    const loaders = written.slice(0, written.length - place.length)
    const folder = place.startsWith('@site/') ? join(root, place.slice('@site/'.length)) : join(dirname(path), place)
    folders.push(folder)
    const files = await listAllFiles(folder).catch(() => [])
    const names = files
      .filter((file) => isDeep === 'true' || !file.includes('/'))
      .map((file) => `./${file}`)
      .filter((name) => pattern === undefined || toPattern(pattern).test(name))
    const entries = names.map(
      (name) => `${JSON.stringify(name)}: () => require(${JSON.stringify(loaders + join(folder, name))})`,
    )
    replaced += `${code.slice(end, index)}${contextCode(entries)}${'\n'.repeat(call.split('\n').length - 1)}`
    end = index + call.length
  }
  return { code: replaced + code.slice(end), folders }
}

function contextCode(entries: readonly string[]): string {
  const members = 'keys: () => Object.keys(files), resolve: (name) => name, id: ""'
  return `((files) => Object.assign((name) => files[name](), { ${members} }))({ ${entries.join(', ')} })`
}

/** A pattern as written; without its flags that remember. */
function toPattern(written: string): RegExp {
  const end = written.lastIndexOf('/')
  return new RegExp(written.slice(1, end), written.slice(end + 1).replace(/[gy]/g, ''))
}

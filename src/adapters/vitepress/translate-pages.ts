import { posix } from 'node:path'
import { isRecord } from '../../shared/is-record.ts'
import type { VitePressSite } from './read-vitepress.ts'

/** Returns the address of a page as VitePress makes it, without `.html`. */
export function addressOf(target: string): string {
  return `/${target.replace(/\.md$/, '').replace(/(^|\/)index$/, '$1')}`
}

/** The pages of a site by their addresses. */
export interface PageAddresses {
  /** Ids of pages by address. */
  readonly ids: ReadonlyMap<string, string>
  /** Addresses that are not those of the files, by path. */
  readonly slugs: Readonly<Record<string, string>>
}

/** Lists the addresses of pages, as their files and `rewrites` say. */
export function listAddresses({ config, pages }: VitePressSite): PageAddresses {
  const rewrite = readRewrites(config.rewrites)
  const ids = new Map<string, string>()
  const slugs: Record<string, string> = {}
  for (const path of pages) {
    const target = rewrite(path)
    const address = addressOf(target)
    if (target !== path || !isUsual(path)) slugs[path] = address
    ids.set(address, path.replace(/\.md$/, ''))
  }
  return { ids, slugs }
}

/** Returns whether a page has the same address without a word: only `index` is the page of its folder in VitePress. */
function isUsual(path: string): boolean {
  const [file = '', folder] = path.replace(/\.md$/, '').split('/').reverse()
  const name = file.toLowerCase()
  return file === 'index' || !['index', 'readme', folder?.toLowerCase()].includes(name)
}

type Rewrite = (path: string) => string

/** Returns a function that rewrites paths as `rewrites` say: an object of patterns such as `en/:rest*`, or a function. */
function readRewrites(rewrites: unknown): Rewrite {
  if (typeof rewrites === 'function') return (path) => String(Reflect.apply(rewrites, undefined, [path]) ?? path)
  if (!isRecord(rewrites)) return (path) => path
  const rules = Object.entries(rewrites).map(([from, to]) => rewriteRule(from, String(to)))
  return (path) => rules.map((rule) => rule(path)).find((target) => target !== undefined) ?? path
}

/** A name in a pattern: `:name`, with a pattern of its own in parentheses, or `*` for several folders. */
const NAMED = /:(\w+)(?:\(((?:[^()\\]|\\.|\([^()]*\))+)\))?([*+?]?)/g

function rewriteRule(from: string, to: string): (path: string) => string | undefined {
  const names: string[] = []
  let source = ''
  let end = 0
  for (const found of from.matchAll(NAMED)) {
    const [whole, name = '', own, repeat = ''] = found
    names.push(name)
    source += toPattern(from.slice(end, found.index)) + groupOf(own, repeat)
    end = found.index + whole.length
  }
  const pattern = new RegExp(`^${source}${toPattern(from.slice(end))}$`)
  return (path) => {
    const found = pattern.exec(path)
    if (!found) return undefined
    const values = new Map(names.map((name, index) => [name, found[index + 1] ?? '']))
    const target = to.replace(NAMED, (whole, name: string) => values.get(name) ?? whole)
    return posix.normalize(target).replace(/^\//, '')
  }
}

function groupOf(own: string | undefined, repeat: string): string {
  if (own !== undefined) return `(${own.replace(/\((?!\?)/g, '(?:')})`
  if (repeat === '*') return '(.*)'
  return repeat === '+' ? '(.+)' : '([^/]+?)'
}

function toPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

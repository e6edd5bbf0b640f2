import { extname } from 'node:path'
import type { Node, Property } from 'estree'
import { excerptOf, type Problem } from '../../util/errors.ts'
import { childrenOf, eachNode } from '../../util/static-values.ts'
import type { KeyPath } from './key-path.ts'

/** A source file of the configuration. */
export interface ConfigSource {
  /** The file as people see it. */
  readonly file: string
  readonly text: string
}

/** Location of a key; empty when it is not certain. */
export type KeyPlace = Pick<Problem, 'file' | 'line' | 'column' | 'source'>

interface Candidate {
  readonly path: KeyPath
  readonly place: KeyPlace
}

/**
 * Creates a function that locates a key path in the sources of the configuration. A key that is not written there
 * (missing, or computed) is shown at its nearest ancestor.
 */
export async function createLocator(sources: readonly ConfigSource[]): Promise<(path: KeyPath) => KeyPlace> {
  const isScript = ({ file }: ConfigSource): boolean => !file.endsWith('.json')
  const found = sources.map(async (source) => {
    const parsed = await parse(source)
    const keys = parsed ? listKeys(parsed.program, []).map(({ path, node }) => ({ path, place: parsed.at(node) })) : []
    // The first keys of a JSON file that a script reads are names, such as those of sidebars.
    return isScript(source) || !sources.some(isScript) ? keys : keys.filter(({ path }) => path.length > 1)
  })
  const candidates = (await Promise.all(found)).flat()
  return (path) => {
    for (let length = path.length; length > 0; length--) {
      const found = findOne(candidates, path.slice(0, length))
      if (found) return found.place
    }
    return {}
  }
}

/** The places where a text is an entry of a list or the value of this key, in the order of the sources. */
export async function locateValue(sources: readonly ConfigSource[], value: string, key: string): Promise<KeyPlace[]> {
  const found = sources.map(async (source) => {
    const parsed = await parse(source)
    const places: KeyPlace[] = []
    if (!parsed) return places
    eachNode(parsed.program, (node) => {
      const entries = node.type === 'ArrayExpression' ? node.elements : []
      const values = node.type === 'Property' && nameOf(node) === key ? [node.value] : entries
      for (const one of values) if (one?.type === 'Literal' && one.value === value) places.push(parsed.at(one))
    })
    return places
  })
  return (await Promise.all(found)).flat()
}

/** The one occurrence that matches most of the path; undefined when several do, or none matches enough. */
function findOne(candidates: readonly Candidate[], path: KeyPath): Candidate | undefined {
  const matching = candidates.filter(
    (candidate) => (candidate.path.length > 1 || path.length === 1) && endsWith(path, candidate.path),
  )
  const longest = Math.max(...matching.map((candidate) => candidate.path.length))
  const best = matching.filter((candidate) => candidate.path.length === longest)
  return best.length === 1 ? best[0] : undefined
}

function endsWith(path: KeyPath, end: KeyPath): boolean {
  const skipped = path.length - end.length
  return skipped >= 0 && end.every((step, index) => step === path[skipped + index])
}

/** A source as a tree, with the places of its nodes; undefined when it is no code. */
async function parse({ file, text }: ConfigSource) {
  const { LOADERS, parseCode } = await import('../../util/parse-code.ts')
  const loader = LOADERS[extname(file)]
  const parsed = loader && (await parseCode(text, loader))
  if (!parsed) return undefined
  const lines = text.split(/\r?\n/)
  const at = (node: Node): KeyPlace => {
    const place = parsed.placeOf(node)
    return place ? { file, ...place, source: excerptOf(lines[place.line - 1], place.column) ?? '' } : {}
  }
  return { program: parsed.program, at }
}

/** A key of an object or an entry of a list. */
interface WrittenKey {
  /** From the outermost literal down: a literal in a variable of its own has a path of its own. */
  readonly path: KeyPath
  readonly node: Node
}

/** Lists the keys and entries of all literals in code; `path` is that of the literal which the node may be. */
function listKeys(node: Node, path: KeyPath): WrittenKey[] {
  if (node.type === 'ObjectExpression') {
    return node.properties.flatMap((property): WrittenKey[] => {
      const name = property.type === 'Property' ? nameOf(property) : undefined
      if (property.type !== 'Property' || name === undefined) return listKeys(property, [])
      const own = [...path, name]
      return [{ path: own, node: property.key }, ...listKeys(property.value, own)]
    })
  }
  if (node.type === 'ArrayExpression') {
    // After a spread, the index of an entry is unknown without running the code.
    const known = node.elements.findIndex((entry) => entry?.type === 'SpreadElement')
    return node.elements.flatMap((entry, index): WrittenKey[] => {
      if (!entry) return []
      const own = [...path, index]
      return known >= 0 && index >= known ? listKeys(entry, []) : [{ path: own, node: entry }, ...listKeys(entry, own)]
    })
  }
  const isChoice = node.type === 'ConditionalExpression' || node.type === 'LogicalExpression'
  return childrenOf(node).flatMap((child) => listKeys(child, isChoice ? path : []))
}

function nameOf({ key, computed }: Property): string | undefined {
  if (key.type === 'Identifier' && !computed) return key.name
  return key.type === 'Literal' ? String(key.value) : undefined
}

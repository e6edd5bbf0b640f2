import type { Problem } from '../../shared/problem.ts'
import type { KeyPath } from './key-path.ts'
import { findValue, type KeyOccurrence, scanKeys } from './scan-keys.ts'

/** A source file of the configuration. */
export interface ConfigSource {
  /** The file as people see it. */
  readonly file: string
  readonly text: string
}

/** Location of a key; empty when it is not certain. */
export type KeyPlace = Pick<Problem, 'file' | 'line' | 'column' | 'source'>

interface Candidate extends KeyOccurrence {
  readonly source: ConfigSource
}

/**
 * Creates a function that locates a key path in the sources of the configuration. A key that is not written there
 * (missing, or computed) is shown at its nearest ancestor.
 */
export function createLocator(sources: readonly ConfigSource[]): (path: KeyPath) => KeyPlace {
  const isScript = ({ file }: ConfigSource): boolean => !file.endsWith('.json')
  const candidates = sources.flatMap((source) => {
    const found = scanKeys(source.text).map((one) => ({ ...one, source }))
    // The first keys of a JSON file that a script reads are names, such as those of sidebars.
    return isScript(source) || !sources.some(isScript) ? found : found.filter(({ path }) => path.length > 1)
  })
  return (path) => {
    for (let length = path.length; length > 0; length--) {
      const found = findOne(candidates, path.slice(0, length))
      if (found) return placeOf(found)
    }
    return {}
  }
}

/** The places where a text is an entry of a list or the value of this key, in the order of the sources. */
export function locateValue(sources: readonly ConfigSource[], value: string, key: string): KeyPlace[] {
  return sources.flatMap((source) => findValue(source.text, value, key).map((offset) => placeOf({ source, offset })))
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

function placeOf({ source, offset }: Pick<Candidate, 'source' | 'offset'>): KeyPlace {
  const before = source.text.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  const rest = source.text.slice(lineStart)
  return {
    file: source.file,
    line: before.split('\n').length,
    column: offset - lineStart + 1,
    source: rest.split(/\r?\n/, 1)[0] ?? '',
  }
}

import { editDistance } from '../../shared/closest.ts'
import type { ApiOperation } from '../../shared/contract-types.ts'

/** Shorter words have too many neighbors: a camera may well be called `tag`. */
const SHORTEST = 4

/** An operation with its path below the prefix of the API. */
export interface PathOfOperation {
  readonly operation: ApiOperation
  readonly path: string
}

/**
 * The path that a call was probably meant to have, although it fits another one: `/statz` fits `/{camera_name}` and is
 * one letter from `/stats`. Undefined when no such operation has the call's method.
 */
export function findNeighbor(
  wanted: string,
  fitting: string,
  operations: readonly PathOfOperation[],
  method: string | undefined,
): string | undefined {
  const parts = wanted.split('/')
  const filled = fitting.split('/')
  return operations.find(({ operation, path }) => {
    if (method !== undefined && operation.method !== method) return false
    const own = path.split('/')
    if (own.length !== parts.length) return false
    const others = own.flatMap((part, index) => (isParameter(part) || part === parts[index] ? [] : [index]))
    const [index] = others
    if (index === undefined || others.length > 1 || !isParameter(filled[index] ?? '')) return false
    return isOneEdit(parts[index] ?? '', own[index] ?? '')
  })?.path
}

function isParameter(part: string): boolean {
  return part.includes('{')
}

function isOneEdit(found: string, meant: string): boolean {
  return Math.min(found.length, meant.length) >= SHORTEST && editDistance(found, meant, 1) === 1
}

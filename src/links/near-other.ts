import { posix } from 'node:path'
import { closest } from '../shared/closest.ts'

/**
 * The page that was probably meant by a wrong address or path: the only one with its last part, since it, or its
 * folder, was moved; else the one that is spelled nearly so. Never `own`.
 */
export function nearOther(wanted: string, all: Iterable<string>, own?: string): string | undefined {
  const others = [...all].filter((one) => one !== own)
  const name = posix.basename(wanted)
  const namesakes = others.filter((one) => name !== '' && posix.basename(one) === name)
  return namesakes.length === 1 ? namesakes[0] : closest(wanted, others)
}

/** Longest name of a version, as in Docusaurus. */
const MAX_LENGTH = 32

/** The version being written is `current`, and `next` where it is served. */
const RESERVED = ['current', 'next']

/** Why a text cannot name a version, which is a part of paths and addresses; undefined when it can. */
export function refuseName(name: string): string | undefined {
  if (RESERVED.includes(name.toLowerCase())) return 'the version being written has it'
  if (name.length > MAX_LENGTH) return `it has more than ${MAX_LENGTH} characters`
  if (/^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}._~+-]*[\p{L}\p{N}\p{M}_~+-])?$/u.test(name)) return undefined
  return 'it is a part of paths and addresses: letters and digits, with . - _ + ~ between them'
}

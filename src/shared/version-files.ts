/** Where the files of a frozen version of docs are, below the site's root. */
export interface VersionFiles {
  /** The names of all frozen versions, newest first. */
  readonly list: string
  readonly docs: string
  readonly sidebars: string
  /** What the product was in that version: its OpenAPI files and the schema of its configuration. */
  readonly specs: string
}

/** Longest name of a version, as in Docusaurus. */
const MAX_LENGTH = 32

/** The version being written is `current`, and `next` where it is served. */
const RESERVED = ['current', 'next']

/** The files of a version, named as in Docusaurus; those of further docs begin with their id. */
export function versionFiles(docsId: string, name: string): VersionFiles {
  const prefix = docsId === 'default' ? '' : `${docsId}_`
  return {
    list: `${prefix}versions.json`,
    docs: `${prefix}versioned_docs/version-${name}`,
    sidebars: `${prefix}versioned_sidebars/version-${name}-sidebars.json`,
    specs: `${prefix}versioned_specs/version-${name}`,
  }
}

/** Why a text cannot name a version, which is a part of paths and addresses; undefined when it can. */
export function refuseVersionName(name: string): string | undefined {
  if (RESERVED.includes(name.toLowerCase())) return 'the version being written has it'
  if (name.length > MAX_LENGTH) return `it has more than ${MAX_LENGTH} characters`
  if (/^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}._~+-]*[\p{L}\p{N}\p{M}_~+-])?$/u.test(name)) return undefined
  return 'it is a part of paths and addresses: letters and digits, with . - _ + ~ between them'
}

import { extname } from 'node:path'
import compressible from 'compressible'
import { lookup } from 'mrmime'

/** Types that mrmime leaves out and that documentation sites have. */
const MORE_TYPES: Readonly<Record<string, string>> = { '.ico': 'image/vnd.microsoft.icon' }

const UNKNOWN_TYPE = 'application/octet-stream'

const TEXT_TYPE = /^(text\/.+|image\/svg\+xml|application\/(json|xml|javascript|toml|.+\+(json|xml)))$/

/** Content-Type for a file's name, with a charset where the type is text. */
export function contentTypeOf(name: string): string {
  const type = typeOf(name)
  return TEXT_TYPE.test(type) ? `${type}; charset=utf-8` : type
}

/** True when a file of this name gets smaller by compression: text, and formats such as WebAssembly and fonts. */
export function isCompressible(name: string): boolean {
  const type = typeOf(name)
  // What has no known type is an archive or a film rather than text, whatever `compressible` says of the two words.
  return type !== UNKNOWN_TYPE && compressible(type) === true
}

function typeOf(name: string): string {
  const extension = extname(name).toLowerCase()
  // Without this a file named just `json` would be taken for its own extension.
  if (extension === '') return UNKNOWN_TYPE
  return MORE_TYPES[extension] ?? lookup(extension) ?? UNKNOWN_TYPE
}
